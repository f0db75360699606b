// `npm run docs`: writes docs/rules.md, the list of the product's rules, from the sentences in the code.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

export const RULES_FILE = "docs/rules.md";

const head = `# Rules

Who may do what, and when. Generated from the code by \`npm run docs\`; \`npm run check\` fails when it is out of date. Each
sentence is also the text of the refusal; the predicate beside it hides the button and guards the command.
`;

/** A rule's name and its sentence: a string, or a reference to the sentence of another rule. */
const declared = /export const (\w+) = rule\(\s*(?:("(?:[^"\\]|\\.)*")|(\w+)\.sentence)\s*,/g;

/**
 * @typedef {{ noun: string, path: string, name: string, sentence: string }} Rule
 * @returns {Rule[]}
 */
function findRules() {
  const features = join(root, "src", "features");
  const paths = readdirSync(features, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /(^|\/)rules\.ts$/.test(path))
    .sort();
  const found = paths.flatMap((path) =>
    [...readFileSync(join(features, path), "utf8").matchAll(declared)].map(
      ([, name = "", text, other = ""]) => ({
        noun: path.split("/")[0] ?? "",
        path: `src/features/${path}`,
        name,
        sentence: text && JSON.parse(text),
        other,
      }),
    ),
  );
  const sentenceOf = (name) => found.find((rule) => rule.name === name)?.sentence ?? "";
  return found.map(({ other, sentence, ...rule }) => ({ ...rule, sentence: sentence || sentenceOf(other) }));
}

/** The text of docs/rules.md according to the current code. */
export function rulesDocument() {
  const rules = findRules();
  const nouns = [...new Set(rules.map(({ noun }) => noun))];
  const sections = nouns.map((noun) => {
    const lines = rules
      .filter((rule) => rule.noun === noun)
      .map(
        ({ name, path, sentence }) => `| [\`${name}\`](../${path}) | ${sentence.replaceAll("|", "\\|")} |`,
      );
    return `\n## ${noun}\n\n| rule | sentence |\n|---|---|\n${lines.join("\n")}\n`;
  });
  return head + sections.join("");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(join(root, RULES_FILE), rulesDocument());
  console.log(`${RULES_FILE} is written.`);
}
