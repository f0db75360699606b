import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.tsx?$/.test(path),
);
const textOf = (path: string) => readFileSync(`src/${path}`, "utf8");

const named = sources.flatMap((path) =>
  [...textOf(path).matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap((found) =>
    (found[1] ?? "").split(",").map((name) => name.trim()),
  ),
);

test("Each part of Mantine that is used brings its style sheet.", () => {
  const brought = textOf("ui/mantine-styles.ts");
  const missing = [...new Set(named)]
    .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`))
    .filter((name) => !brought.includes(`/${name}.layer.css`));
  expect(named).toContain("TextInput");
  expect(missing).toEqual([]);
});
