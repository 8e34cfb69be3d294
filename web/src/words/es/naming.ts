import type { Words } from "../shape";

export const naming: Words["naming"] = {
  title: "¿Cómo te llamas?",
  hint: "Así te ven los demás en la mesa. Puedes cambiarlo cuando quieras.",
  your_name: "Tu nombre",
  accept: "Continuar",
  play_friend: "Jugar con un amigo",
  starts_itself: "La partida empieza en cuanto estén todos.",
  starts_together: "La partida empieza en cuanto todos abran la mesa.",
};
