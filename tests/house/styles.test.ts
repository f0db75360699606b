import postcss, { type AtRule, type Rule } from "postcss";
import { expect, test } from "vitest";
import { filesUnder, textOf } from "./files";

/** Declarations that two rules have in common before they repeat each other, and how many of them are of look. */
const [COMMON, OF_LOOK] = [4, 3];

/** Arranges the contents, says how it reacts, or takes something away: as such no design that a second place could repeat. */
const arranges =
  /^(display|flex|flex-\w+|align-\w+|justify-\w+|place-\w+|grid-\w+|position|inset|top|left|right|bottom|order|z-index|cursor|transition|overflow|overflow-\w+|text-overflow|text-align|white-space|content|list-style|appearance):|: (0|none|auto|inherit|normal|transparent|100%)$/;

type Style = { sheet: string; selector: string; declarations: Set<string> };

/** A shared style takes parameters, `var(--row-height, 56px)`: compares their defaults. */
function withDefaults(value: string): string {
  const innermost = /var\(--[\w-]+, ((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/;
  const resolved = value.replace(innermost, "$1");
  return resolved === value ? value : withDefaults(resolved);
}

/** The long forms of `font: 580 12px / 16px var(--font)`. */
function fontOf(value: string): [string, string][] {
  const [, weight, size, height] = /^(\d+) (\S+) \/ (\S+) /.exec(value) ?? [];
  if (!weight || !size || !height) return [["font", value]];
  return [
    ["font-weight", weight],
    ["font-size", size],
    ["line-height", height],
  ];
}

/** Font size and line height together are one step of the type scale, and count as one declaration. */
function declarationsOf(rule: Rule): Set<string> {
  const all = new Map<string, string>();
  rule.each((node) => {
    // a custom property is a parameter of a shared style
    if (node.type !== "decl" || node.prop.startsWith("--")) return;
    const value = withDefaults(node.value.replace(/\s+/g, " "));
    const long: [string, string][] = node.prop === "font" ? fontOf(value) : [[node.prop, value]];
    for (const [property, one] of long) all.set(property, one);
  });
  const [size, height] = [all.get("font-size"), all.get("line-height")];
  if (size && height) {
    all.delete("line-height");
    all.set("font-size", `${size} / ${height}`);
  }
  return new Set([...all].map(([property, value]) => `${property}: ${value}`));
}

function stylesOf(sheet: string, css: string): Style[] {
  const styles: Style[] = [];
  postcss.parse(css).walkRules((rule) => {
    if ((rule.parent as AtRule).name === "keyframes") return;
    styles.push({ sheet, selector: rule.selector.replace(/\s+/g, " "), declarations: declarationsOf(rule) });
  });
  return styles;
}

/** The pairs of rules of different style sheets that repeat each other. */
function repeatsIn(styles: Style[]): string[] {
  return styles.flatMap((one, place) =>
    styles.slice(place + 1).flatMap((other) => {
      if (one.sheet === other.sheet) return [];
      const common = [...one.declarations].filter((declaration) => other.declarations.has(declaration));
      const ofLook = common.filter((declaration) => !arranges.test(declaration));
      if (common.length < COMMON || ofLook.length < OF_LOOK) return [];
      return [
        `${one.sheet} ${one.selector} ~ ${other.sheet} ${other.selector}: ${common.join("; ")}`.replaceAll(
          "src/features/",
          "",
        ),
      ];
    }),
  );
}

const sheets = filesUnder("src/", /\.css$/);

test("No two style sheets repeat a rule: what looks alike is one class or component in src/ui.", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(repeatsIn(sheets.flatMap((sheet) => stylesOf(sheet, textOf(sheet))))).toEqual([]);
});

test("A repeated rule is found whatever its order, its name and what else it says.", () => {
  const pill = stylesOf(
    "a.css",
    ".pill { padding: 0 8px; border-radius: 99px; font-size: 12px; line-height: 16px; font-weight: 580 }",
  );
  const badge = (declarations: string) => stylesOf("b.css", `.badge { ${declarations} }`);
  const same = "font-weight: 580; color: red; line-height: 16px; font-size: 12px; border-radius: 99px";
  expect(repeatsIn([...pill, ...badge(`${same}; padding: 0 8px`)])).toHaveLength(1);
  expect(repeatsIn([...pill, ...badge(same)])).toEqual([]);
});
