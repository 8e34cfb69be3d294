// Choosing a name, and playing a friend.
export const naming = {
  title: "What’s your name?",
  hint: "Others see it at the table. You can change it any time.",
  your_name: "Your name",
  accept: "Continue",
  play_friend: "Play a friend",
  starts_itself: "The game starts as soon as everyone’s here.",
  starts_together: "The game starts when everyone has the table open.",
};
