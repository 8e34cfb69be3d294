import type { Words } from "../shape";
import { account } from "./account";
import { agreement } from "./agreement";
import { app } from "./app";
import { circles } from "./circles";
import { correspondence } from "./correspondence";
import { counts } from "./counts";
import { device } from "./device";
import { editions } from "./editions";
import { home } from "./home";
import { join } from "./join";
import { levels } from "./levels";
import { lobby } from "./lobby";
import { new_table } from "./new_table";
import { notices } from "./notices";
import { people } from "./people";
import { persons } from "./persons";
import { planner } from "./planner";
import { record } from "./record";
import { score } from "./score";
import { table } from "./table";
import { tables } from "./tables";
import { top_bar } from "./top_bar";
import { trouble } from "./trouble";
import { wall } from "./wall";

export const de: Words = {
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
  agreement,
  editions,
  levels,
  new_table,
  account,
  join,
  lobby,
  tables,
  table,
  device,
  record,
};
