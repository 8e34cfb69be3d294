import type { Words } from "../shape";
import { app } from "./app";
import { challenge } from "./challenge";
import { circles } from "./circles";
import { clock } from "./clock";
import { correspondence } from "./correspondence";
import { counts } from "./counts";
import { ending } from "./ending";
import { events } from "./events";
import { home } from "./home";
import { notices } from "./notices";
import { people } from "./people";
import { persons } from "./persons";
import { planner } from "./planner";
import { reading } from "./reading";
import { reasons } from "./reasons";
import { score } from "./score";
import { sheet } from "./sheet";
import { top_bar } from "./top_bar";
import { trouble } from "./trouble";
import { wall } from "./wall";

export const de: Words = {
  app,
  challenge,
  circles,
  clock,
  correspondence,
  counts,
  ending,
  events,
  home,
  notices,
  people,
  persons,
  planner,
  reading,
  reasons,
  score,
  sheet,
  top_bar,
  trouble,
  wall,
};
