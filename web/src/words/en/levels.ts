// How strong a computer plays.
export const levels = {
  beginner: {
    name: "beginner",
    sentence: "Knows common words and misses many spots.",
  },
  easy: {
    name: "easy",
    sentence: "Knows more words and keeps a balanced rack, but misses spots too.",
  },
  intermediate: {
    name: "intermediate",
    sentence: "Knows everyday words and plays them well.",
  },
  hard: {
    name: "hard",
    sentence: "Knows most words, sees nearly every spot and plans its next rack.",
  },
  expert: {
    name: "expert",
    sentence: "Knows every word, sees every spot and calculates the endgame.",
  },
  champion: {
    name: "champion",
    sentence: "Like the expert, but thinks several turns ahead. Takes its time.",
  },
};
