import { type ImportLine, MAX_IMPORT_LINES } from "../../imports/rules";

/** Names of columns, in the three languages. Without a line of them, the columns are in this order. */
const columns = {
  username: ["username", "användarnamn", "nom d’utilisateur", "nom d'utilisateur", "utilisateur"],
  role: ["role", "roll", "rôle"],
  department: ["department", "avdelning", "service"],
};
const names = Object.keys(columns) as (keyof typeof columns)[];

const columnOf = (cell: string) => names.find((name) => columns[name].includes(cell.trim().toLowerCase()));

/** The lines of parsed rows: their order is that of the first row if it names columns. */
function linesOf(rows: readonly string[][]): ImportLine[] {
  const [first = [], ...rest] = rows;
  const order = first.map(columnOf);
  const isHeading = order.includes("username");
  const at = (name: keyof typeof columns) => (isHeading ? order.indexOf(name) : names.indexOf(name));
  return (isHeading ? rest : rows).map((row) => ({
    username: row[at("username")]?.trim() ?? "",
    role: row[at("role")]?.trim() ?? "",
    department: row[at("department")]?.trim() ?? "",
  }));
}

/**
 * The lines of a CSV text, whatever separates its cells, without the blank ones. Null: more than an import may have.
 */
export async function readCsv(text: string): Promise<ImportLine[] | null> {
  const { parse } = await import("papaparse");
  // a line of names and some blank ones beside the lines themselves
  const { data } = parse<string[]>(text, { preview: 2 * MAX_IMPORT_LINES, skipEmptyLines: "greedy" });
  const lines = linesOf(data);
  return lines.length > MAX_IMPORT_LINES ? null : lines;
}
