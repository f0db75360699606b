import { accountRows } from "./accounts";
import { boardRows } from "./boards";
import { cardRows } from "./cards";
import type { Row } from "./cast";
import { categoryRows } from "./categories";
import { coachingRows } from "./coaching";
import { factorRows } from "./factors";
import { friendRows } from "./friends";
import { groupRows } from "./groups";
import { invitationRows } from "./invitations";
import { messagingRows } from "./messaging";
import { orgRows } from "./orgs";
import { searchRows } from "./search";
import { staffRows } from "./staff";
import { trainingRows } from "./training";

/** The answer of every line of the REST table for every caller: no cell is omitted. */
export const matrixRows: Record<string, Row> = {
  ...accountRows,
  ...categoryRows,
  ...factorRows,
  ...friendRows,
  ...groupRows,
  ...invitationRows,
  ...messagingRows,
  ...orgRows,
  ...searchRows,
  ...staffRows,
  ...trainingRows,
  ...coachingRows,
  ...cardRows,
  ...boardRows,
};
