import { filesUnder, textOf } from "./files";

type Field = {
  name: string;
  /** a scalar, an enum or a model */
  type: string;
  /** of a relation that this model's own table holds the key of */
  keys: string[];
  onDelete: string | undefined;
};

export type Model = {
  name: string;
  table: string;
  /** the noun whose rooms write it, by the file that declares it; "server" for the machinery's own */
  owner: string;
  fields: Field[];
};

/** Tables of machinery that knows no noun. */
const machinery = ["live", "limits"];

function fieldOf(line: string): Field[] {
  const [, name, type, rest = ""] = /^\s+(\w+)\s+(\w+)(?:\[\]|\?)?(.*)$/.exec(line) ?? [];
  if (!name || !type) return [];
  const keys = /fields: \[([^\]]*)\]/.exec(rest)?.[1]?.split(/,\s*/) ?? [];
  return [{ name, type, keys, onDelete: /onDelete: (\w+)/.exec(rest)?.[1] }];
}

/** All models of the database, each with its owner. */
export const models: Model[] = filesUnder("prisma/models/", /\.prisma$/).flatMap((path) => {
  const file = path.replace(/^prisma\/models\/|\.prisma$/g, "");
  return [...textOf(path).matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => ({
    name,
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    owner: machinery.includes(file) ? "server" : file,
    fields: body.split("\n").flatMap(fieldOf),
  }));
});
