import { expect, test } from "vitest";
import { fitsQuery, typedQuery } from "./query-values";
import { table } from "./table";

const lineOf = (path: string) => {
  const line = table.find((one) => one.method === "DELETE" && one.path === path);
  if (!line) throw new Error(`No DELETE ${path}.`);
  return line;
};
const invitations = lineOf("/api/activities/{id}/invitations");
const name = lineOf("/api/admin/people/{id}/name");
const me = lineOf("/api/users/me");

test.each([
  [invitations, { userIds: "a" }, { userIds: ["a"] }],
  [invitations, { userIds: ["a", "b"] }, { userIds: ["a", "b"] }],
  [invitations, { userIds: "" }, { userIds: [""] }],
  [invitations, {}, {}],
  [name, { reason: "true", username: "true" }, { reason: "true", username: true }],
  [name, { username: "false" }, { username: false }],
  [name, { username: "yes" }, { username: "yes" }],
  [name, { username: ["true", "true"] }, { username: ["true", "true"] }],
  [name, { toString: "1" }, { toString: "1" }],
  [me, { heirs: "a" }, { heirs: ["a"] }],
])("A DELETE takes its fields as a query: $path", (line, query, typed) => {
  expect(typedQuery(line, query)).toEqual(typed);
});

test.each([
  ["password", { type: "string" }, false],
  ["currentPassword", { type: "string" }, false],
  ["reason", { type: "string" }, true],
  ["userIds", { type: "array", items: { type: "string" } }, true],
  ["heirs", { anyOf: [{ type: "array", items: { type: "object" } }, { type: "null" }] }, false],
])("passwords and objects are taken from a body alone: %s", (field, schema, fits) => {
  expect(fitsQuery(field, schema)).toBe(fits);
});
