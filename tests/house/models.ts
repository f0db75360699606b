import { filesUnder, textOf } from "./files";

type Field = {
  name: string;
  /** a scalar, an enum or a model */
  type: string;
  /** foreign keys of a relation, if this model's table holds them */
  keys: string[];
  onDelete: string | undefined;
};

export type Model = {
  name: string;
  table: string;
  /** the noun that writes the table, by the file that declares it; "server" for shared server code */
  owner: string;
  fields: Field[];
};

/** Tables of shared server code that belong to no noun. */
const machinery = ["live", "limits"];

function fieldOf(line: string): Field[] {
  const [, name, type, rest = ""] = /^\s+(\w+)\s+(\w+)(?:\[\]|\?)?(.*)$/.exec(line) ?? [];
  if (!name || !type) return [];
  const keys = /fields: \[([^\]]*)\]/.exec(rest)?.[1]?.split(/,\s*/) ?? [];
  return [{ name, type, keys, onDelete: /onDelete: (\w+)/.exec(rest)?.[1] }];
}

/** All models of the database, each with its owner. */
export const models: Model[] = filesUnder("prisma/models/", /\.prisma$/).flatMap((path) => {
  // a noun with many tables has a file for each of its larger parts: activities-tasks
  const [file = ""] = path.replace(/^prisma\/models\/|\.prisma$/g, "").split("-");
  return [...textOf(path).matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => ({
    name,
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    owner: machinery.includes(file) ? "server" : file,
    fields: body.split("\n").flatMap(fieldOf),
  }));
});
