import { readFileSync } from "node:fs";
import { DEFAULT_THEME, MantineProvider, mergeMantineTheme } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mantineDefaults } from "./mantine-contexts";
import { theme } from "./theme";

/** The declarations of each rule of a flat style sheet. */
function rulesOf(css: string): Record<string, string[]> {
  const rules = css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const found = [...rules].map(([, selector = "", body = ""]) => [
    selector.trim().replace(/\s+/g, " ").replaceAll("'", '"'),
    body
      .split(";")
      .map((line) => line.trim().replace(/\s+/g, " "))
      .filter(Boolean)
      .sort(),
  ]);
  return Object.fromEntries(found);
}

test("mantine-variables.css has the variables that Mantine's provider makes of the theme.", () => {
  const html = renderToStaticMarkup(createElement(MantineProvider, { theme, defaultColorScheme: "auto" }));
  const made = /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  expect(rulesOf(readFileSync("src/ui/mantine-variables.css", "utf8"))).toEqual(rulesOf(made));
});

test("What components read of Mantine's own theme is what it is there.", () => {
  expect(mergeMantineTheme(DEFAULT_THEME, theme)).toMatchObject(mantineDefaults);
});
