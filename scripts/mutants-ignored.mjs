// Plugin of Stryker: what a mutation run leaves out, each with the reason that its report shows.
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** @param {import("@stryker-mutator/api/ignore").NodePath} path */
function shouldIgnore({ node, parent }) {
  const isCall = parent?.type === "CallExpression" || parent?.type === "NewExpression";
  if (!isCall || parent.callee.type !== "Identifier") return undefined;
  if (node.type !== "StringLiteral" && node.type !== "TemplateLiteral") return undefined;
  const { name } = parent.callee;
  if (name === "rule" && parent.arguments[0] === node)
    return "The sentence of a rule is documentation; docs/rules.md holds it.";
  if (name === "rule" && parent.arguments[2] === node)
    return "The code of a rule is one of a closed set, which the compiler checks; tests/api holds which.";
  if (/Error$/.test(name)) return "The message of an error is for developers.";
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "words", { shouldIgnore })];
