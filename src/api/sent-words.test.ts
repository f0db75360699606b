import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sentWords } from "./sent-words";

function build() {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, "words.json"),
    JSON.stringify({ frame: { sv: "{}", en: '{"a":"A"}', fr: "{}" } }),
  );
  mkdirSync(join(folder, "static/words"), { recursive: true });
  for (const language of ["sv", "en", "fr"])
    writeFileSync(join(folder, `static/words/p1.${language}.json`), `{"b":"${language}"}`);
  return sentWords(folder);
}

test("Texts are those of the page and language that are asked for.", () => {
  expect(build().ofPage("frame", "en")).toBe('{"a":"A"}');
  expect(build().ofPart("p1")).toEqual([
    ["sv", '{"b":"sv"}'],
    ["en", '{"b":"en"}'],
    ["fr", '{"b":"fr"}'],
  ]);
});

test("A page whose texts the build has not divided is an error, not a page of bare keys.", () => {
  expect(() => build().ofPage("polls/page", "sv")).toThrow("polls/page");
});
