// A Turbopack loader for our own modules (docs/decisions/121). A module that is imported on demand comes with its texts:
// `import("./x")` becomes `withWords("…", import("./x"))`. A page hands its texts to what it shows.
import { relative } from "node:path";

/** Which of our modules import others on demand, or are pages. */
export const ASKING_MODULES = /\bimport\(|\bexport default\b/;

const PAGE = /^src\/app\/((?:.*\/)?page)\.tsx$/;
const COMPONENT = /^export default (?=(?:async )?function (\w+)\()/m;
const ON_DEMAND = /(?<!typeof\s+)\bimport\(\s*"([^"]+)"\s*\)/g;

/**
 * @param {string} path
 * @param {string} source
 * @param {string | undefined} part the texts of the module itself, if they come when it is shown
 */
function wrapPage(path, source, part) {
  const name = PAGE.exec(path)?.[1];
  if (name === undefined && !part) return source;
  const component = COMPONENT.exec(source)?.[1];
  if (!component) throw new Error(`${path} must export its page as "export default function Name(".`);
  const [wrap, words] = part ? ["withPartWords", part] : ["withPageWords", name];
  return `${source.replace(COMPONENT, "")}
import { ${wrap} } from "@/app/page-words";
export default ${wrap}("${words}", ${component});
`;
}

/** @param {string} source @param {Record<string, string>} parts */
function wrapImports(source, parts) {
  const wrapped = source.replace(ON_DEMAND, (call, specifier) =>
    parts[specifier] ? `withWords("${parts[specifier]}", ${call})` : call,
  );
  // at the end: a directive has to stay the first statement
  return wrapped === source ? source : `${wrapped}\nimport { withWords } from "@/i18n/parts";\n`;
}

/**
 * @this {{ resourcePath: string, getOptions: () => { root: string, imports: Record<string, Record<string, string>> } }}
 * @param {string} source
 */
export default function bringWords(source) {
  const { root, imports } = this.getOptions();
  const path = relative(root, this.resourcePath).replaceAll("\\", "/");
  const parts = imports[path] ?? {};
  return wrapImports(wrapPage(path, source, parts[""]), parts);
}
