import { expect, test } from "vitest";
import { filesUnder, textOf } from "./files";

const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|pdf|mp[34]|webm)$/;

// Written so that this file does not contain what it searches for.
const traces: [string, RegExp][] = [
  [
    "the host of a package registry",
    /(?<![\w.])registry\.[a-z0-9-]+\.[a-z]{2,}|\/\/[^\s/"']*(registry|artifactory|nexus)[^\s/"']*\.[a-z]{2,}/,
  ],
  ["a registry setting", /^(@[\w-]+:)?registry\s*=\s*\S/m],
  ["the address of a package", new RegExp(`"resolved"${":"}`)],
  ["an absolute path of a machine", /(?<![\w.~})\]-])\/(work|workspace|home|Users|root)\/(?=[A-Za-z0-9_.-])/],
  ["an absolute path of a machine", /\b[A-Z]:\\{1,2}(Users|home)\b/],
];

test("No tracked file names the machine it was made on, nor where its packages came from.", () => {
  const found = filesUnder("")
    .filter((path) => !binary.test(path))
    .flatMap((path) => {
      const text = textOf(path);
      return traces.flatMap(([what, sign]) => {
        const at = text.search(sign);
        if (at < 0) return [];
        return [
          `${path}:${text.slice(0, at).split("\n").length}: ${what}: ${text.slice(at, at + 50).split("\n")[0]}`,
        ];
      });
    });
  expect(found).toEqual([]);
});
