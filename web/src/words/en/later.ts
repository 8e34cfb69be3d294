// What a first visit doesn't show; loaded with the first page that does.
import { account } from "./account";
import { annotations } from "./annotations";
import { circles } from "./circles";
import { coach } from "./coach";
import { ending } from "./ending";
import { evenings } from "./evenings";
import { explorer } from "./explorer";
import { help } from "./help";
import { join } from "./join";
import { lobby } from "./lobby";
import { new_table } from "./new_table";
import { notifications } from "./notifications";
import { planner } from "./planner";
import { profiles } from "./profiles";
import { record } from "./record";
import { review } from "./review";
import { safety } from "./safety";
import { scorekeeping } from "./scorekeeping";
import { seal } from "./seal";
import { turn_plan } from "./turn_plan";
import { wall } from "./wall";

export const later = {
  account,
  annotations,
  circles,
  coach,
  ending,
  evenings,
  explorer,
  help,
  join,
  lobby,
  new_table,
  notifications,
  planner,
  profiles,
  record,
  review,
  safety,
  scorekeeping,
  seal,
  turn_plan,
  wall,
};
