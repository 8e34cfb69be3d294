import type { Words } from "../shape";

export const naming: Words["naming"] = {
  title: "Comment t’appelles-tu ?",
  hint: "C’est le nom que les autres voient à la table. Tu peux le changer à tout moment.",
  your_name: "Ton nom",
  accept: "Continuer",
  play_friend: "Jouer avec un ami",
  starts_itself: "La partie commence dès que tout le monde est là.",
  starts_together: "La partie commence dès que tout le monde a ouvert la table.",
};
