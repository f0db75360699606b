import { expect, test } from "vitest";
import { codeOf, filesUnder, isTest } from "./files";

const sources = filesUnder("src/", /\.tsx?$/).filter((path) => !isTest(path));

const isEventsFile = (path: string) => /^src\/(features\/.*\/events|lib\/live-event)\.ts$/.test(path);

/** The names of all events: lower-case strings in lib/live-event.ts and the nouns' events.ts (not keys or imports). */
const eventNames = [
  ...new Set(
    sources
      .filter(isEventsFile)
      .flatMap((path) => [...codeOf(path).matchAll(/(?::|=) "([a-z_]+)"/g)].map(([, name]) => name ?? "")),
  ),
];

/** Names that are also everyday words count only where they are the type of an event. */
const asType = (name: string) => `(?:type:|type\\s*[!=]==|case|\\.type,)\\s*["']${name}["']`;
const anywhere = (name: string) => `["'\`]${name}["'\`]|(?<![.\\w])${name}:`;
const bareName = new RegExp(
  eventNames.map((name) => (name.includes("_") ? anywhere(name) : asType(name))).join("|"),
);

function linesWith(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap((path) =>
    codeOf(path)
      .split("\n")
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
}

test("No event name is written as a bare string outside events.ts.", () => {
  expect(eventNames).toEqual(
    expect.arrayContaining(["new_message", "conversation_updated", "badges", "lens"]),
  );
  // the files of the REST layer describe the events in OpenAPI
  const others = sources.filter((path) => !isEventsFile(path) && !path.startsWith("src/api/rest/"));
  expect(linesWith(bareName, others)).toEqual([]);
});

test("No statement outside src/server/live names the outbox: they store events by `announce` or `storeEvents`.", () => {
  const others = sources.filter((path) => !/^src\/(server\/live|generated)\//.test(path));
  // OpenAPI has a component with the same name
  expect(linesWith(/(?<!id: )"LiveEvent"|\.liveEvent\b/, others)).toEqual([]);
});

test("Nobody outside src/server wakes the relay: a transaction and `sqlAnnouncing` do it themselves.", () => {
  const others = sources.filter((path) => !path.startsWith("src/server/"));
  expect(linesWith(/\b(wakeRelay|announceStored|storeAnnouncements|onStored)\b/, others)).toEqual([]);
});
