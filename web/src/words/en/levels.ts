// How strong a computer plays.
export const levels = {
  beginner: {
    name: "beginner",
    sentence: "Knows common words and overlooks many places.",
  },
  easy: {
    name: "easy",
    sentence: "Knows more words and keeps a tidy rack, but overlooks places too.",
  },
  intermediate: {
    name: "intermediate",
    sentence: "Knows everyday words and plays them well.",
  },
  hard: {
    name: "hard",
    sentence: "Knows most words, sees nearly every place, and thinks of its next rack.",
  },
  expert: {
    name: "expert",
    sentence: "Knows every word, sees every place, and works out the end.",
  },
  champion: {
    name: "champion",
    sentence: "Like the expert, and plays on in its head before it decides. It takes its time.",
  },
};
