import { type ImportLine, MAX_IMPORT_LINES } from "../../imports/rules";

/** A line with the name that the file has for the person, which is shown and not sent. */
export type FileLine = ImportLine & { name: string };

/** Names of columns in the three languages, as `plainOf` has them. Without a line of them, see `usualOrder`. */
const columns = {
  username: ["username", "användarnamn", "nomdutilisateur", "utilisateur"],
  email: [
    ...["email", "emailaddress", "mail", "epost", "epostadress", "mejl", "mejladress", "mailadress"],
    ...["adressemail", "adresseemail", "adressedemessagerie", "courriel", "adresseélectronique"],
  ],
  name: ["name", "fullname", "namn", "fullständigtnamn", "medlem", "member", "nom", "nomcomplet", "membre"],
  role: ["role", "roll", "rôle"],
  department: ["department", "avdelning", "sektion", "section", "service", "département"],
};
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** Without spaces, hyphens, apostrophes and the like, which headings are written with and without. */
const plainOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}]/gu, "");

const columnOf = (cell: string) => names.find((name) => columns[name].includes(plainOf(cell)));

/** An @username is none. */
const isAddress = (cell: string | undefined) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell?.trim() ?? "");

/** The order of the columns of a file without headings, by where its first line has an address. */
function usualOrder(first: readonly string[]): Column[] {
  if (isAddress(first[0])) return ["email", "role", "department"];
  if (isAddress(first[1])) return ["name", "email", "department", "role"];
  return ["username", "role", "department"];
}

/** The lines of parsed rows: their order is that of the first row if it names columns. */
function linesOf(rows: readonly string[][]): FileLine[] {
  const [first = [], ...rest] = rows;
  const named = first.map(columnOf);
  const isHeading = named.includes("username") || named.includes("email");
  const order = isHeading ? named : usualOrder(first);
  return (isHeading ? rest : rows).map((row) => {
    const cell = (name: Column) => row[order.indexOf(name)]?.trim() ?? "";
    const [username, email] = [cell("username"), cell("email")];
    const line = { name: cell("name"), role: cell("role"), department: cell("department") };
    // whoever has no username is named by their address, also in a column of usernames
    if (username !== "" && !isAddress(username)) return { ...line, username, email: "" };
    return { ...line, username: "", email: email || username };
  });
}

/** What a spreadsheet writes before the lines, to say what separates their cells. */
const separatorLine = /^\ufeff?"?sep=([^\r\n])"?(?:\r\n?|\n)/i;

/**
 * The lines of a CSV text, whatever separates its cells, without the blank ones. Null: more than an import may have.
 */
export async function readCsv(text: string): Promise<FileLine[] | null> {
  const { parse } = await import("papaparse");
  // decomposed letters, as files from a Mac have them, are none of the headings'
  const composed = text.normalize("NFC");
  const separator = separatorLine.exec(composed);
  const { data } = parse<string[]>(separator ? composed.slice(separator[0].length) : composed, {
    // a line of names and some blank ones beside the lines themselves
    preview: 2 * MAX_IMPORT_LINES,
    skipEmptyLines: "greedy",
    ...(separator?.[1] ? { delimiter: separator[1] } : {}),
  });
  const lines = linesOf(data);
  return lines.length > MAX_IMPORT_LINES ? null : lines;
}
