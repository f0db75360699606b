import { expect, test } from "vitest";
import { codeOf, filesUnder } from "./files";
import { models } from "./models";

type Column = { table: string; name: string; noun: string; onDelete: string | undefined };

/** Columns that hold a person's id: foreign keys to User, and columns with such a name. */
const named = /(user|person|actor|author|sender|host|owner|member|friend|subject|By)Id$/i;
const columns: Column[] = models.flatMap(({ table, owner, fields }) => {
  const keyed = fields.filter(({ keys }) => keys.length > 0);
  const toUser = keyed
    .filter(({ type }) => type === "User")
    .flatMap(({ keys, onDelete }) => keys.map((name) => ({ table, name, noun: owner, onDelete })));
  const others = new Set(keyed.flatMap(({ keys }) => keys));
  const unkeyed = fields
    .filter(({ name, type }) => type === "String" && named.test(name) && !others.has(name))
    .map(({ name }) => ({ table, name, noun: owner, onDelete: undefined }));
  return [...toUser, ...unkeyed];
});

/** Columns named like a person's id that hold something else. */
const impersonal: Record<string, string> = {
  "PushDelivery.subjectId": "what the push is about: a conversation, a notification or a device",
  "Notification.subjectId": "the request or invitation that the notification is about",
};

const persons = columns.filter(({ table, name }) => !(`${table}.${name}` in impersonal));

const roomsOf = (noun: string, room: string) =>
  filesUnder(noun === "server" ? "src/features/" : `src/features/${noun}/`, new RegExp(`/${room}\\.ts$`));
const textIn = (noun: string, room: string) => roomsOf(noun, room).map(codeOf).join("\n");

const fates = (noun: string) =>
  new Map(
    [...textIn(noun, "departure").matchAll(/"(\w+\.\w+)": "(emptied|by key)"/g)].map(([, column, fate]) => [
      column,
      fate,
    ]),
  );

test("Every column with a person's id is in the departure of its noun.", () => {
  expect(persons.length).toBeGreaterThan(30);
  const faults = persons.flatMap(({ table, name, noun, onDelete }) => {
    const column = `${table}.${name}`;
    const fate = fates(noun).get(column);
    if (!fate) return [`${column}: no departure.ts of ${noun} says what becomes of it`];
    const isByKey = onDelete === "Cascade" || onDelete === "SetNull";
    return fate === "by key" && !isByKey ? [`${column}: no foreign key does it`] : [];
  });
  expect(faults).toEqual([]);
});

test("Every column with a person's id is in the export of its noun, or withheld with a reason.", () => {
  const faults = persons.flatMap(({ table, name, noun }) => {
    const exported = textIn(noun, "export");
    const statements = exported.split(/\brows(?:: |\(\) )/).filter((text) => text.includes(`"${table}"`));
    const isTold = statements.some((text) => new RegExp(`\\."${name}"[^=]*= \\$1`).test(text));
    return isTold || exported.includes(`"${table}.${name}":`)
      ? []
      : [`${table}.${name}: no export.ts of ${noun} selects by it, or says why not`];
  });
  expect(faults).toEqual([]);
});

test("What departures and exports name exists.", () => {
  const known = new Set(persons.map(({ table, name }) => `${table}.${name}`));
  const said = filesUnder("src/features/", /\/(departure|export)\.ts$/).flatMap((path) =>
    [...codeOf(path).matchAll(/"(\w+\.\w+)": ?"/g)].map((found) => found[1] ?? ""),
  );
  expect(said.filter((column) => !known.has(column))).toEqual([]);
});
