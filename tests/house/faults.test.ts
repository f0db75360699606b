import { expect, test } from "vitest";
import { listFaults, listUnfit } from "../../scripts/test-faults-patches.mjs";
import { nouns } from "./vocabulary";

/** What a fault can concern besides a noun. */
const parts = ["server", "live", "api", "worker"];
const kinds = ["rights", "limits", "consequences", "races", "order", "cleanup"];

test("Each planted fault applies to the code as it is.", () => {
  expect(listUnfit(listFaults()).map(({ file }) => file)).toEqual([]);
});

test("A planted fault is named after its noun, and begins with its kind and what goes wrong for whom.", () => {
  const unnamed = listFaults().filter(({ name }) => {
    const [first = ""] = name.split("-");
    return !(first in nouns) && !parts.includes(first);
  });
  const unsaid = listFaults().filter(
    ({ says }) => !new RegExp(`^(${kinds.join("|")}): \\S.+\\.$`).test(says),
  );
  expect([...unnamed, ...unsaid].map(({ file }) => file)).toEqual([]);
});
