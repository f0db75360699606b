import { unparse } from "papaparse";
import type { MemberAttendanceView } from "../../attendance/views";

type Member = MemberAttendanceView["members"][number];

/**
 * The statistics as a file for spreadsheets. `heading`: the names of its five columns. What a spreadsheet would run as a
 * formula, such as a name that begins with =, is escaped. The mark at the beginning tells Excel that it is UTF-8.
 */
export const csvOf = (heading: string[], members: Member[], delimiter: "," | ";"): string =>
  `\uFEFF${unparse(
    [
      heading,
      ...members.map(({ user, present, late, absent }) => [user.name, user.username, present, late, absent]),
    ],
    { delimiter, escapeFormulae: true },
  )}\r\n`;
