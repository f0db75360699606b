// Makes the record of a mutation run (docs/mutants.md) from the report of tests/mutants/run.ts.

/**
 * Why mutants survive. `code`: a part of the line that they change; `to`: the replacement, if only one is meant.
 * @typedef {{ file: string, code: string, to?: string, reason: string }} Reason
 * @typedef {{ file: string, line: number, code: string, from: string, to: string, isCaught: boolean, reason?: string }} Mutant
 * @typedef {{ status: string, replacement: string, location: { start: Place, end: Place } }} Reported
 * @typedef {{ line: number, column: number }} Place
 */

/** @param {string} text */
const flat = (text) => text.replace(/\s+/g, " ").trim();

/**
 * @param {string[]} lines of the file
 * @param {Reported["location"]} location counted from 0
 */
function textAt(lines, { start, end }) {
  const part = lines.slice(start.line, end.line + 1);
  part.push((part.pop() ?? "").slice(0, end.column));
  part[0] = (part[0] ?? "").slice(start.column);
  return flat(part.join("\n"));
}

/**
 * The mutants of a run with the reasons that are known.
 * @param {Record<string, Reported[]>} report
 * @param {(file: string) => string} read
 * @param {Reason[]} reasons
 * @returns {Mutant[]}
 */
export function mutantsOf(report, read, reasons) {
  return Object.entries(report).flatMap(([file, mutants]) => {
    const lines = read(file).split("\n");
    return mutants.map(({ status, location, replacement }) => {
      const code = lines[location.start.line] ?? "";
      const to = flat(replacement);
      const isCaught = status === "Killed" || status === "Timeout";
      const found = reasons.find(
        (one) => one.file === file && code.includes(one.code) && (one.to === undefined || one.to === to),
      );
      const from = textAt(lines, location);
      return { file, line: location.start.line + 1, code, from, to, isCaught, reason: found?.reason };
    });
  });
}

/** @param {Mutant[]} mutants @returns {Map<string, Mutant[]>} */
export function byFile(mutants) {
  /** @type {Map<string, Mutant[]>} */
  const files = new Map();
  for (const mutant of mutants) files.set(mutant.file, [...(files.get(mutant.file) ?? []), mutant]);
  return files;
}

/** Percent of mutants that the tests caught. @param {Mutant[]} mutants */
export const scoreOf = (mutants) =>
  (100 * mutants.filter(({ isCaught }) => isCaught).length) / Math.max(1, mutants.length);

/** @param {string} text */
const cell = (text) => {
  const short = text.length > 90 ? `${text.slice(0, 89)}…` : text;
  const fence = short.includes("`") ? "``" : "`";
  return `${fence} ${short.replaceAll("|", "\\|")} ${fence}`;
};

/** @param {Mutant[]} mutants */
const scoreCells = (mutants) => {
  const caught = mutants.filter(({ isCaught }) => isCaught).length;
  return `${mutants.length} | ${caught} | ${scoreOf(mutants).toFixed(1)} %`;
};

const areas = {
  "Rules (`rules.ts`)": /\/rules\.ts$/,
  "Plain functions (`src/lib`)": /^src\/lib\//,
  "Plain functions of the browser": /^src\/(ui\/|.*\/ui\/)/,
};

/**
 * @param {Mutant[]} mutants
 * @param {{ day: string, version: string }} run
 */
export function recordOf(mutants, { day, version }) {
  const ordered = [...mutants].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const survivors = ordered.filter(({ isCaught }) => !isCaught);
  const sums = Object.entries(areas).map(
    ([name, belongs]) => `| ${name} | ${scoreCells(mutants.filter(({ file }) => belongs.test(file)))} |`,
  );
  const files = [...byFile(ordered)].map(([file, own]) => `| [${file}](../${file}) | ${scoreCells(own)} |`);
  const rows = survivors.map(
    ({ file, line, from, to, reason }) =>
      `| ${file}:${line} | ${cell(from)} → ${cell(to)} | ${reason ?? "**none given**"} |`,
  );
  return `# Mutants

What the unit tests catch when the code of rules and plain functions is changed in small ways. Written by
\`npm run test:mutants\` on ${day}, version ${version}; [CONTRIBUTING.md](../CONTRIBUTING.md#mutants) tells how to run it.

| area | mutants | caught | score |
|---|---|---|---|
${sums.join("\n")}
| **All** | ${scoreCells(mutants)} |

## Survivors

Mutants that no test tells from the code, with the reason (kept in \`tests/mutants/survivors.json\`).

| place | change | reason |
|---|---|---|
${rows.join("\n")}

## Files

| file | mutants | caught | score |
|---|---|---|---|
${files.join("\n")}
`;
}
