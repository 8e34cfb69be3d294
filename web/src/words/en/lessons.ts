// The ten lessons of the help pages; their boards are in help/lessons.json. What `says` tells comes once the suggested word lies there, in the order of the suggestions.
export const lessons = {
  "short-words": {
    title: "Little words, many points",
    text: "Words of two and three letters are the mortar between the bricks. Whoever knows them can lay a word right alongside another, and every pair of letters that meets counts as a word of its own.",
    first: "Four words with three tiles. FEE alone, somewhere in the open, would be worth 6.",
  },
  "the-s": {
    title: "What an S can do",
    text: "An S makes one word longer while it belongs to another, and both words count in full. There are only four, so do not give one away for a handful of points: eight more should come of it.",
    first: "PASTE brings 15, and the S gives you all of FARMS besides.",
  },
  shuffle: {
    title: "Shuffle, and look again",
    text: "A rack looks different in another order. Press Shuffle often, and push together what likes to stand together: CH, STR, ING, UN, EST. Here GHT wants to be found.",
    first: "Once G, H and T stand together, the N on the board does the rest.",
  },
  premiums: {
    title: "Lean on the coloured squares",
    text: "Look where a premium square lies beside a vowel. A rare letter put there makes a word in both directions, and the premium counts in both.",
    first: "The X stands on a double letter and is counted twice, as 16 each time. Thirty-nine points for two tiles.",
  },
  "next-play": {
    title: "Think of your next rack",
    text: "What you keep is half of your next turn. Letters of the word STARLINE go with everything; keep some of them, about as many vowels as consonants or one consonant more, and spend the awkward ones.",
    first: "26 points, and E, R, S and T stay on the rack: a fine start for the next turn.",
  },
  "all-seven": {
    title: "All seven at once",
    text: "Seven tiles in one turn earn 50 points more. Put beginnings such as RE or UN at the left of your rack and endings such as ER, ED or ING at the right, and be hopeful: such words are not as rare as they seem.",
    first: "16 for the word, and 50 for using everything.",
  },
  "q-without-u": {
    title: "A Q without its U",
    text: "A few words have a Q and no U after it. Learn the short ones, QI and QAT first, and the most dreaded tile becomes a present. All of them are on the cards.",
    first: "QAT across and QI down: the Q has counted twice.",
  },
  hooks: {
    title: "Hooks",
    text: "Many words take one more letter, at the end or in front: S, but also Y, E, R and D. HAND becomes HANDY, PLAN becomes PLANE, TAME becomes TAMED or TAMER. Where a hook fits, a new word can cross.",
    first: "The Y belongs to TOYS and makes HAND a HANDY, which you are paid for, too.",
  },
  choice: {
    title: "Found one? Look for a better one",
    text: "The first good play is seldom the best. If there is time, find a second one and compare. Try both of these.",
    first: "28 points: not bad at all. But look at the A of FARM.",
    second: "43. It paid to look twice.",
  },
  spirit: {
    title: "Keep smiling",
    text: "Everybody draws racks like this one, and anybody can beat anybody with a little luck. Make the best of what you have, forgive yourself the play you overlooked, and enjoy the next one.",
    first: "24 points out of nothing, and the W is gone.",
  },
};
