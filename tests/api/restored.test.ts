import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setAge } from "@/server/age";
import { type App, startApp } from "../support/app";
import { createRoom, type Member, registerMember } from "../support/client";

/** "A restore begins a new age: positions of streams, cursors and kept copies of the age before are answered with 'load afresh'" */
let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  elin = await registerMember(app.url, "Elin");
  const siri = await registerMember(app.url, "Siri");
  for (const name of ["Alfa", "Beta", "Gamma"]) await createRoom(elin, name, siri);
});
afterEach(() => setAge(0));
afterAll(() => app.stop());

const LIST = "/api/messages/conversations?limit=1";
const list = async (cursor: string | null) =>
  elin.get(cursor === null ? LIST : `${LIST}&cursor=${encodeURIComponent(cursor)}`);

/** The names of all pages, and the cursors between them. */
async function walk() {
  const names: string[] = [];
  const cursors: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { body } = await list(cursor);
    names.push(...body.conversations.map(({ name }: { name: string }) => name));
    cursor = body.nextCursor;
    if (cursor === null) return { names, cursors };
    cursors.push(cursor);
  }
}

test("in a database that was never restored cursors are what the lists make", async () => {
  const { names, cursors } = await walk();
  expect(names).toEqual(["Gamma", "Beta", "Alfa"]);
  for (const cursor of cursors) expect(cursor).toMatch(/^\d{4}-[^~]*$/);
  expect((await list(`${cursors[0]}~1`)).status).toBe(400);
});

test("after a restore lists page as before, and a cursor of another age is refused: load it afresh", async () => {
  const { cursors } = await walk();
  setAge(1);
  const first = await walk();
  expect(first.names).toEqual(["Gamma", "Beta", "Alfa"]);
  setAge(2);
  expect((await walk()).names).toEqual(["Gamma", "Beta", "Alfa"]);
  for (const cursor of [cursors[0], first.cursors[0], "x~3", "~2~", "x"]) {
    const refused = await list(cursor as string);
    expect([cursor, refused.status, refused.body.code]).toEqual([cursor, 400, "invalid"]);
    expect(refused.body.issues).toEqual([{ path: "cursor", message: expect.any(String) }]);
  }
  expect((await list(first.cursors[0] as string)).body.error).toContain("load it afresh");
});
