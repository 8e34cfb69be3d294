import { app } from "./app";
import { circles } from "./circles";
import { correspondence } from "./correspondence";
import { counts } from "./counts";
import { home } from "./home";
import { notices } from "./notices";
import { people } from "./people";
import { persons } from "./persons";
import { planner } from "./planner";
import { score } from "./score";
import { top_bar } from "./top_bar";
import { trouble } from "./trouble";
import { wall } from "./wall";

export const en = {
  app,
  circles,
  correspondence,
  counts,
  home,
  notices,
  people,
  persons,
  planner,
  score,
  top_bar,
  trouble,
  wall,
};
