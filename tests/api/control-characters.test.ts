import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Line } from "@/api/rest/line";
import { table } from "@/api/rest/table";
import { appRouter } from "@/api/root";
import { type App, startApp } from "../support/app";
import { organizationOf } from "../support/cases/orgs";
import { type Answer, Client, type Member } from "../support/client";
import { isText, placesOf, schemaOf, withValue } from "../support/hostile-inputs";
import { type Cast, makeCast } from "../support/matrix/cast";
import { matrixRows } from "../support/matrix/rows";

/*
 * docs/contract.md, 1: "NUL and other C0 controls but tab and newline: 400", and "Never 500". The call of each line's row
 * in the matrix is valid; here every text in it, one at a time, is a control character.
 */
let app: App;
let cast: Cast;
beforeAll(async () => {
  app = await startApp();
  cast = await makeCast(app);
});
afterAll(() => app.stop());

type Sent = { path: string; body: unknown };

/** Does not send the call of this line, but records it and refuses it: what it is about still exists afterwards. */
class Recorder extends Client {
  sent: Sent | undefined;
  constructor(
    owner: Member,
    readonly line: Line,
  ) {
    super(owner.url);
    for (const [name, value] of owner.cookies) this.cookies.set(name, value);
    const { id, name, username, email } = owner;
    Object.assign(this, { id, name, username, email });
  }
  override async call(method: string, path: string, options: { body?: unknown } = {}): Promise<Answer> {
    const pattern = new RegExp(`^${this.line.path.replace(/\{\w+\}/g, "[^/]+")}$`);
    if (method !== this.line.method || !pattern.test(path.split("?")[0] ?? "")) {
      return super.call(method, path, options);
    }
    // as it arrives: without undefined fields
    this.sent = { path, body: JSON.parse(JSON.stringify(options.body ?? {})) };
    return { status: 0, headers: new Headers(), body: {} };
  }
}

/** The valid call of a line's row. */
async function callOf(line: Line): Promise<Sent> {
  const recorder = new Recorder(cast.owner, line);
  await matrixRows[`${line.method} ${line.path}`]?.call(cast, recorder as unknown as Member);
  // rows that register an account of their own, for calls that need its password
  return recorder.sent ?? { path: line.path.replace(/\{\w+\}/g, cast.owner.id), body: {} };
}

/** The call with a text at one place of its input: in the path, the query or the body. */
function withText(line: Line, { path, body }: Sent, place: string[], text: string): Sent {
  const [name = ""] = place;
  const segment = line.path.split("/").indexOf(`{${name}}`);
  const [address = "", query = ""] = path.split("?");
  if (segment >= 0) {
    const segments = address.split("/").with(segment, encodeURIComponent(text)).join("/");
    return { path: query ? `${segments}?${query}` : segments, body };
  }
  const fields = new URLSearchParams(query);
  if (line.method !== "GET" && !fields.has(name)) {
    return { path, body: JSON.parse(withValue(body, place, JSON.stringify(text))) };
  }
  fields.set(name, text);
  return { path: `${address}?${fields}`, body };
}

type Procedure = { _def: { inputs: z.ZodType[] } };
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
/** The paths of all texts in a line's input. */
function textsOf({ procedure }: Line): string[][] {
  const [input] = procedures[procedure]?._def.inputs ?? [];
  return input ? placesOf(schemaOf(input)).flatMap(({ path, schema }) => (isText(schema) ? [path] : [])) : [];
}

const send = (line: Line, { path, body }: Sent) =>
  cast.owner.call(line.method, path, line.method === "GET" ? {} : { body });

describe("Never 500: a control character in any text of any call", () => {
  const lines = table.filter((line) => !line.file && textsOf(line).length > 0);
  test.each(lines.map((line) => [line.method, line.path, line] as const))("%s %s", async (_m, _p, line) => {
    const call = await callOf(line);
    for (const place of textsOf(line)) {
      for (const text of ["\0", "a\u0001"]) {
        const { status } = await send(line, withText(line, call, place, text));
        expect(status, place.join(".")).toBeLessThan(500);
      }
    }
  });
});

describe("NUL and other C0 controls but tab and newline: 400", () => {
  test.each(["\0", "a\0", "\u0001", "\u000b", "\u001f"])("%j in what is searched for", async (text) => {
    const q = encodeURIComponent(text);
    for (const path of ["organizations?q=", "activities/open?place=", "activities/open?search="]) {
      expect([path, (await cast.owner.get(`/api/${path}${q}`)).status]).toEqual([path, 400]);
    }
  });

  test.each(["username", "role", "department"])("in the %s of a line of an import", async (column) => {
    const { id } = await organizationOf(cast.owner);
    const line = { username: cast.member.username, role: "", department: "", [column]: "a\0" };
    const body = { lines: [line], dryRun: true };
    expect((await cast.owner.post(`/api/organizations/${id}/members/import`, body)).status).toBe(400);
  });
});
