import type { Words } from "../shape";

export const lessons: Words["lessons"] = {
  "short-words": {
    title: "Petits mots, beaucoup de points",
    text: "Les mots de deux et trois lettres sont le mortier entre les briques. Qui les connaît peut poser un mot juste le long d’un autre, et chaque paire de lettres qui se touchent compte comme un mot.",
    first: "Quatre mots avec trois jetons. FEE tout seul, quelque part au large, vaudrait 6.",
  },
  "the-s": {
    title: "Ce que peut un S",
    text: "Un S allonge un mot tout en appartenant à un autre, et les deux mots comptent en entier. Il n’y en a que quatre : n’en donne pas un pour une poignée de points, il devrait en rapporter huit de plus.",
    first: "PASTE rapporte 15, et le S te donne tout FARMS en plus.",
  },
  shuffle: {
    title: "Mélange, et regarde encore",
    text: "Un chevalet change d’allure dans un autre ordre. Mélange souvent, et rapproche ce qui aime aller ensemble : CH, STR, ING, UN, EST. Ici, c’est GHT qui attend d’être trouvé.",
    first: "Une fois G, H et T réunis, le N du plateau fait le reste.",
  },
  premiums: {
    title: "Appuie-toi sur les cases de couleur",
    text: "Regarde où une case bonus touche une voyelle. Une lettre rare posée là fait un mot dans les deux sens, et le bonus compte dans les deux.",
    first: "Le X est sur une lettre double et compte deux fois, 16 à chaque fois. Trente-neuf points pour deux jetons.",
  },
  "next-play": {
    title: "Pense à ton prochain chevalet",
    text: "Ce que tu gardes, c’est la moitié de ton prochain coup. Les lettres du mot STARLINE vont avec tout ; gardes-en quelques-unes, à peu près autant de voyelles que de consonnes ou une consonne de plus, et dépense les encombrantes.",
    first: "26 points, et E, R, S et T restent sur le chevalet : un beau départ pour le prochain tour.",
  },
  "all-seven": {
    title: "Les sept d’un coup",
    text: "Sept jetons en un tour rapportent 50 points de plus. Mets les débuts comme RE ou UN à gauche de ton chevalet et les fins comme ER, ED ou ING à droite, et garde espoir : ces mots ne sont pas si rares.",
    first: "16 pour le mot, et 50 pour avoir tout posé.",
  },
  "q-without-u": {
    title: "Un Q sans son U",
    text: "Quelques mots ont un Q sans U après lui. Apprends les courts, QI et QAT d’abord, et le jeton le plus redouté devient un cadeau. Ils sont tous sur les cartes.",
    first: "QAT à l’horizontale et QI à la verticale : le Q a compté deux fois.",
  },
  hooks: {
    title: "Rallonges",
    text: "Beaucoup de mots acceptent une lettre de plus, à la fin ou devant : S, mais aussi Y, E, R et D. HAND devient HANDY, PLAN devient PLANE, TAME devient TAMED ou TAMER. Là où une rallonge va, un nouveau mot peut croiser.",
    first: "Le Y appartient à TOYS et fait de HAND un HANDY, qui t’est payé aussi.",
  },
  choice: {
    title: "Trouvé ? Cherche mieux",
    text: "Le premier bon coup est rarement le meilleur. Si tu as le temps, trouves-en un second et compare. Essaie les deux que voici.",
    first: "28 points : pas mal du tout. Mais regarde le A de FARM.",
    second: "43. Il valait la peine de regarder deux fois.",
  },
  spirit: {
    title: "Garde le sourire",
    text: "Tout le monde tire des chevalets pareils, et avec un peu de chance chacun peut battre n’importe qui. Fais au mieux avec ce que tu as, pardonne-toi le coup que tu n’as pas vu, et savoure le suivant.",
    first: "24 points à partir de rien, et le W est parti.",
  },
};
