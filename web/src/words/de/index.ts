import type { First } from "../shape";
import { agreement } from "./agreement";
import { app } from "./app";
import { board } from "./board";
import { challenge } from "./challenge";
import { clock } from "./clock";
import { computers } from "./computers";
import { correspondence } from "./correspondence";
import { counts } from "./counts";
import { device } from "./device";
import { dice } from "./dice";
import { dock } from "./dock";
import { editions } from "./editions";
import { events } from "./events";
import { hints } from "./hints";
import { home } from "./home";
import { inbox } from "./inbox";
import { keys } from "./keys";
import { levels } from "./levels";
import { naming } from "./naming";
import { notes } from "./notes";
import { people } from "./people";
import { read_aloud } from "./read_aloud";
import { reasons } from "./reasons";
import { refusals } from "./refusals";
import { seats } from "./seats";
import { sheet } from "./sheet";
import { spectators } from "./spectators";
import { table } from "./table";
import { tables } from "./tables";
import { top_bar } from "./top_bar";
import { trouble } from "./trouble";
import { variations } from "./variations";
import { waiting_room } from "./waiting_room";

export const de: First = {
  agreement,
  app,
  board,
  challenge,
  clock,
  computers,
  correspondence,
  counts,
  device,
  dice,
  dock,
  editions,
  events,
  hints,
  home,
  inbox,
  keys,
  levels,
  naming,
  notes,
  people,
  read_aloud,
  reasons,
  refusals,
  seats,
  sheet,
  spectators,
  table,
  tables,
  top_bar,
  trouble,
  variations,
  waiting_room,
};
