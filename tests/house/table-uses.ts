import { dirname, join } from "node:path";
import ts from "typescript";
import { codeOf, filesUnder, isTest } from "./files";
import { type Model, models } from "./models";

/** A read or write of a table in a file. */
type Use = { path: string; verb: "reads" | "writes"; model: Model };

const tables = new Map(models.map((model) => [model.table, model]));
const byName = new Map(models.map((model) => [model.name, model]));
const accessors = new Map(models.map((model) => [model.name[0]?.toLowerCase() + model.name.slice(1), model]));

/** Files that may use the database client. */
const rooms =
  /^src\/(features\/(?!.*\/ui\/).+\/(queries|commands|jobs|demo|departure|export)|server\/.+|cli\/.+)\.ts$/;
const paths = filesUnder("src/", rooms).filter((path) => !isTest(path));

const writes = /^(create|update|upsert|delete)/;
const calls = /^(create|update|upsert|delete|find|count|aggregate|groupBy)/;
const quoted = new RegExp(`"(${[...tables.keys()].join("|")})"`, "g");
const writing = /\b(insert into|update|delete from|truncate|lock table)\s+$/i;

/** Tables that the SQL of a file names. */
function statementUses(path: string): Use[] {
  const text = codeOf(path);
  return [...text.matchAll(quoted)].map((found) => ({
    path,
    verb: writing.test(text.slice(0, found.index)) ? "writes" : "reads",
    model: tables.get(found[1] ?? "") as Model,
  }));
}

type Code = {
  path: string;
  file: ts.SourceFile;
  /** by name: initializers of constants, and functions */
  declared: Map<string, ts.Node[]>;
  /** by name: the source file in this repository */
  imported: Map<string, string>;
};

const parsed = new Map<string, Code>();

function parse(path: string): Code {
  const before = parsed.get(path);
  if (before) return before;
  const file = ts.createSourceFile(path, codeOf(path), ts.ScriptTarget.Latest, true);
  const code: Code = { path, file, declared: new Map(), imported: new Map() };
  parsed.set(path, code);
  const declare = (name: ts.Node, node: ts.Node) => {
    if (ts.isIdentifier(name)) code.declared.set(name.text, [...(code.declared.get(name.text) ?? []), node]);
  };
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) declare(node.name, node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name && node.body) declare(node.name, node.body);
    ts.forEachChild(node, look);
  };
  look(file);
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !/^[.@]\.?\//.test(from)) continue;
    const target = from.startsWith("@/") ? `src/${from.slice(2)}.ts` : `${join(dirname(path), from)}.ts`;
    for (const one of bindings.elements) code.imported.set(one.name.text, target);
  }
  return code;
}

/** The declaration of a name: in this file, or in the file that it is imported from. */
function declarationOf(code: Code, name: string): { code: Code; nodes: ts.Node[] } | undefined {
  const nodes = code.declared.get(name);
  if (nodes) return { code, nodes };
  const from = code.imported.get(name);
  if (!from || !paths.includes(from)) return undefined;
  const there = parse(from);
  return { code: there, nodes: there.declared.get(name) ?? [] };
}

const nameIn = (node: ts.Node): string | undefined => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isShorthandPropertyAssignment(node)) return node.name.text;
  return ts.isCallExpression(node) ? nameIn(node.expression) : undefined;
};

const nested = /^(create|connect|disconnect|set|update|upsert|delete)/;
const isNestedWrite = (value: ts.Node): boolean =>
  ts.isObjectLiteralExpression(value) &&
  value.properties.some(({ name }) => name && ts.isIdentifier(name) && nested.test(name.text));

/** Tables that an argument of a Prisma call reaches through relations, each with the file that contains it. */
function relationUses(from: Code, argument: ts.Node, root: Model): Use[] {
  const uses: Use[] = [];
  const seen = new Set<string>();
  /** A selection exported by the table's owner does not count as a use by its importers. */
  const isOwners = (code: Code, value: ts.Node, target: Model): boolean => {
    if (ts.isObjectLiteralExpression(value) && value.properties.length > 0)
      return value.properties.every((it) =>
        isOwners(code, ts.isPropertyAssignment(it) ? it.initializer : it, target),
      );
    const name = nameIn(value);
    const source = name === undefined ? undefined : code.imported.get(name);
    return source !== undefined && ownerOf(source) === target.owner;
  };
  const walk = (code: Code, node: ts.Node, model: Model): void => {
    const isNamed = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    // an awaited value is a row set, not a selection
    if (ts.isAwaitExpression(node)) return;
    if (isNamed && ts.isIdentifier(node.name)) walkProperty(code, node, node.name.text, model);
    else if (ts.isIdentifier(node)) follow(code, node.text, model);
    else ts.forEachChild(node, (child) => walk(code, child, model));
  };
  type Property = ts.PropertyAssignment | ts.ShorthandPropertyAssignment;
  const walkProperty = (code: Code, node: Property, name: string, model: Model): void => {
    const value = ts.isPropertyAssignment(node) ? node.initializer : node;
    const target = byName.get(model.fields.find((field) => field.name === name)?.type ?? "");
    if (target && value.kind !== ts.SyntaxKind.FalseKeyword && !isOwners(code, value, target))
      uses.push({ path: code.path, verb: isNestedWrite(value) ? "writes" : "reads", model: target });
    if (ts.isPropertyAssignment(node)) walk(code, value, target ?? model);
    else follow(code, name, target ?? model);
  };
  const follow = (code: Code, name: string, model: Model): void => {
    const found = declarationOf(code, name);
    const key = `${model.name} ${found?.code.path} ${name}`;
    if (!found || seen.has(key)) return;
    seen.add(key);
    for (const node of found.nodes) walk(found.code, node, model);
  };
  walk(from, argument, root);
  return uses;
}

function prismaUses(path: string): Use[] {
  const code = parse(path);
  const uses: Use[] = [];
  const look = (node: ts.Node): void => {
    ts.forEachChild(node, look);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { name: method, expression: on } = node.expression;
    const model = ts.isPropertyAccessExpression(on) ? accessors.get(on.name.text) : undefined;
    if (!model || !calls.test(method.text)) return;
    uses.push({ path, verb: writes.test(method.text) ? "writes" : "reads", model });
    for (const argument of node.arguments) uses.push(...relationUses(code, argument, model));
  };
  look(code.file);
  return uses;
}

/** The owner of a file: a noun, or "server" for shared server code. */
export const ownerOf = (path: string): string => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? "server";

/** Every use of a table in those files. */
export const tableUses: Use[] = paths.flatMap((path) => [...statementUses(path), ...prismaUses(path)]);
