import { expect, test } from "vitest";
import { filesUnder } from "./files";
import { emptyNames, nouns, rooms } from "./vocabulary";

const room = new RegExp(`^((${rooms.join("|")})(\\.test)?\\.tsx?|library\\.json)$`);
const screenFile = /\.(tsx?|css)$/;

/** Why a file does not belong in a feature's folder; undefined if it does. */
function strangeness(path: string): string | undefined {
  const [noun = "", ...rest] = path.replace("src/features/", "").split("/");
  const subNouns = nouns[noun];
  if (!subNouns) return `${noun} is no noun of the product`;
  const [first = "", ...deeper] = rest;
  const inSubNoun = deeper.length > 0 && first !== "ui";
  if (inSubNoun && !subNouns.includes(first)) return `${first} is no sub-noun of ${noun}`;
  const [place = "", ...inside] = inSubNoun ? deeper : rest;
  if (place === "ui" && inside.length > 0) return screenFile.test(path) ? undefined : "no screen";
  if (inside.length > 0) return `${place} is no room`;
  return room.test(place) ? undefined : `${place} is no room`;
}

test("The rooms of a feature have closed names, and so have the nouns.", () => {
  const strange = filesUnder("src/features/").flatMap((path) => {
    const why = strangeness(path);
    return why ? [`${path}: ${why}`] : [];
  });
  expect(strange).toEqual([]);
});

test("The names are closed: no utils, helpers, types, constants, services, hooks, common, index.", () => {
  const empty = filesUnder("src/").filter((path) =>
    path.split("/").some((name) => emptyNames.test(name.split(".")[0] ?? "")),
  );
  expect(empty).toEqual([]);
});

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Characters in folder names that are special to Next: [id], [...path], (group), @slot, _private */
const marks = /^[@_]|[()[\]]|\.\.\./g;

test("Files are named in kebab-case.", () => {
  const places = ["src/", "tests/", "scripts/", "locales/", "docs/", "prisma/models/"];
  const crooked = places
    .flatMap((place) => filesUnder(place))
    .filter((path) =>
      path
        .split("/")
        .some((name) => !kebab.test(path.startsWith("src/app/") ? name.replace(marks, "") : name)),
    );
  expect(crooked).toEqual([]);
});

test("A decision record is named NNN-title.md, and bears the next number.", () => {
  const records = filesUnder("docs/decisions/").map((path) => path.replace("docs/decisions/", ""));
  expect(records.filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  const numbers = records.map((name) => Number(name.slice(0, 3))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
