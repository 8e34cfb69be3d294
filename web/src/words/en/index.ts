import { account } from "./account";
import { agreement } from "./agreement";
import { app } from "./app";
import { board } from "./board";
import { challenge } from "./challenge";
import { circles } from "./circles";
import { clock } from "./clock";
import { correspondence } from "./correspondence";
import { counts } from "./counts";
import { device } from "./device";
import { dice } from "./dice";
import { dock } from "./dock";
import { editions } from "./editions";
import { ending } from "./ending";
import { events } from "./events";
import { help } from "./help";
import { home } from "./home";
import { join } from "./join";
import { keys } from "./keys";
import { levels } from "./levels";
import { lobby } from "./lobby";
import { new_table } from "./new_table";
import { notes } from "./notes";
import { notifications } from "./notifications";
import { people } from "./people";
import { planner } from "./planner";
import { profiles } from "./profiles";
import { read_aloud } from "./read_aloud";
import { reasons } from "./reasons";
import { record } from "./record";
import { refusals } from "./refusals";
import { scorekeeping } from "./scorekeeping";
import { seal } from "./seal";
import { seats } from "./seats";
import { sheet } from "./sheet";
import { table } from "./table";
import { tables } from "./tables";
import { top_bar } from "./top_bar";
import { trouble } from "./trouble";
import { variations } from "./variations";
import { waiting_room } from "./waiting_room";
import { wall } from "./wall";

export const en = {
  account,
  agreement,
  app,
  board,
  challenge,
  circles,
  clock,
  correspondence,
  counts,
  device,
  dice,
  dock,
  editions,
  ending,
  events,
  help,
  home,
  join,
  keys,
  levels,
  lobby,
  new_table,
  notes,
  notifications,
  people,
  profiles,
  planner,
  read_aloud,
  reasons,
  record,
  refusals,
  scorekeeping,
  seal,
  seats,
  sheet,
  table,
  tables,
  top_bar,
  trouble,
  variations,
  waiting_room,
  wall,
};
