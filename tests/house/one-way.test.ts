import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "./files";

/** The browser's files that contain `pattern`, beside `home`: the one that holds the only way of doing this. */
const uses = (pattern: RegExp, home: string[]) =>
  filesUnder("src/", /\.tsx?$/)
    .filter((path) => /^src\/(features\/.*\/ui|ui|app)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !home.includes(path) && pattern.test(readFileSync(path, "utf8")));

test("A control runs its mutation by useAction alone.", () => {
  const byHand = /\b(useMutation|mutationOptions|useIsMutating|setPending|setBusy|setSaving|setSending)\(/;
  expect(uses(byHand, ["src/ui/action.ts"])).toEqual([]);
});
