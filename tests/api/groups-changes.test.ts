import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import { groupOf, inviteToGroup } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { picture, polyglot } from "../support/pictures";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let moa: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, moa] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Moa")) as [
    Member,
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const path = "/api/personal-groups";
const readGroup = async (who: Member, id: string): Promise<Json> =>
  (await who.get(`${path}/${id}`)).body.group;

describe("PATCH /api/personal-groups/{id}", () => {
  test("what is left out stays; every member sees what has changed, in the conversations as well", async () => {
    const group = await groupOf(elin, siri);
    const before = await readGroup(elin, group.id);
    expect((await elin.patch(`${path}/${group.id}`, {})).body).toEqual({ success: true, group: before });
    const change = {
      name: " Fjällräven ",
      description: "Norrut.\r\nAlltid.",
      color: "#0a8",
      isPrivate: true,
      memberLimit: 2,
    };
    const { status, body } = await elin.patch(`${path}/${group.id}`, change);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        group: {
          ...before,
          ...change,
          name: "Fjällräven",
          description: "Norrut.\nAlltid.",
          color: "#00aa88",
        },
      },
    ]);
    expect(await readGroup(siri, group.id)).toMatchObject({
      name: "Fjällräven",
      memberLimit: 2,
      role: "MEMBER",
    });
    const shown = (await siri.get(`/api/messages/conversations/${group.conversationId}`)).body;
    expect(shown.conversation.name).toBe("Fjällräven");
    expect(shown.messages.at(-1)).toMatchObject({
      messageType: "SYSTEM",
      system: { kind: "renamed", actorId: elin.id },
    });
    expect((await siri.get("/api/messages/users/search?q=fjällräv")).body.groups[0].id).toBe(group.id);
    expect(
      (await elin.patch(`${path}/${group.id}`, { description: null, memberLimit: null })).body.group,
    ).toMatchObject({ description: "", memberLimit: null, name: "Fjällräven" });
  });

  test("the same name is recorded as no change", async () => {
    const group = await groupOf(elin);
    await elin.patch(`${path}/${group.id}`, { name: "Fjällvandrarna", color: "#112233" });
    const { messages } = (await elin.get(`/api/messages/conversations/${group.conversationId}`)).body;
    expect(messages).toEqual([]);
  });

  test.each([
    [{ name: " " }, "Name is required."],
    [{ name: "a".repeat(101) }, "Name can have at most 100 characters."],
    [{ name: null }, null],
    [{ description: "a".repeat(2001) }, "Description can have at most 2000 characters."],
    [{ color: "red" }, "Color must be a hex color such as #3B82F6."],
    [{ isPrivate: "yes" }, null],
    [{ memberLimit: 0 }, null],
    [{ memberLimit: 100_001 }, null],
    [{ memberLimit: 1 }, "The member limit can't be below the number of members."],
    [{ pictureUrl: "https://evil.example/x.png" }, "Picture can only be set by uploading one."],
  ])("%j is 400 and changes nothing", async (fields, error) => {
    const group = await groupOf(elin, siri);
    const before = await readGroup(elin, group.id);
    const { status, body } = await elin.patch(`${path}/${group.id}`, { description: "Nytt", ...fields });
    expect(status).toBe(400);
    if (error) expect(body.error).toBe(error);
    expect(await readGroup(elin, group.id)).toEqual(before);
  });

  test("the limits themselves are accepted; unknown fields change nothing", async () => {
    const group = await groupOf(elin, siri);
    const change = { name: "a".repeat(100), description: "b".repeat(2000), memberLimit: 2 };
    const { body } = await elin.patch(`${path}/${group.id}`, { ...change, role: "MEMBER", memberCount: 9 });
    expect(body.group).toMatchObject({ ...change, role: "OWNER", memberCount: 2 });
    expect((await elin.patch(`${path}/${group.id}`, { memberLimit: 100_000 })).status).toBe(200);
  });

  test("a member 403; a stranger, a blocked person and a member who has just left 404", async () => {
    const group = await groupOf(elin, siri, noah);
    await blocked(elin, moa);
    const change = (who: Member) => who.patch(`${path}/${group.id}`, { name: "Mitt" });
    expect((await change(siri)).status).toBe(403);
    expect((await change(moa)).status).toBe(404);
    await elin.call("PUT", `${path}/${group.id}/members/${noah.id}`, { body: { role: "MANAGER" } });
    expect((await change(noah)).status).toBe(200);
    await elin.delete(`${path}/${group.id}/members/${noah.id}`);
    expect((await change(noah)).status).toBe(404);
  });

  test("a limit at the same time as the last join: never more members than the limit", async () => {
    const group = await groupOf(elin, siri);
    const [limited, joined] = await Promise.all([
      elin.patch(`${path}/${group.id}`, { memberLimit: 2 }),
      elin.post(`${path}/${group.id}/members`, { userId: noah.id }),
    ]);
    expect([200, 400]).toContain(limited.status);
    expect(joined.status).toBe(limited.status === 200 ? 409 : 201);
    const { memberCount, memberLimit } = await readGroup(elin, group.id);
    expect(memberLimit ?? memberCount).toBeGreaterThanOrEqual(memberCount);
  });
});

describe("POST /api/upload/group-picture", () => {
  const upload = async (who: Member, groupId: string, bytes?: Uint8Array, name = "picture.png") =>
    who.upload("/api/upload/group-picture", "picture", bytes ?? (await picture()), name, { groupId });
  const sideOf = async (who: Member, url: string) => {
    const response = await fetch(app.url + url, { headers: { cookie: who.cookieHeader } });
    if (response.status !== 200) return response.status;
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return `${width}x${height} ${format}`;
  };

  test("100x100 cropped to the middle, a 2x variant beside it; members alone and those invited see it", async () => {
    const group = await groupOf(elin, siri);
    const wide = await sharp({ create: { width: 300, height: 90, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(elin, group.id, wide, "x.txt");
    expect([status, body]).toEqual([200, { success: true, pictureUrl: expect.any(String) }]);
    const { pictureUrl } = body;
    expect(pictureUrl).toMatch(/^\/api\/uploads\/group-pictures\/[\w-]+\.webp$/);
    expect((await readGroup(siri, group.id)).pictureUrl).toBe(pictureUrl);
    const shown = (await siri.get(`/api/messages/conversations/${group.conversationId}`)).body.conversation;
    expect(JSON.stringify(shown)).toContain(pictureUrl);
    expect(await sideOf(siri, pictureUrl)).toBe("100x100 webp");
    expect(await sideOf(siri, pictureUrl.replace(".webp", "@2x.webp"))).toBe("200x200 webp");
    expect(await sideOf(noah, pictureUrl)).toBe(404);
    await inviteToGroup(elin, group.id, noah);
    expect(await sideOf(noah, pictureUrl)).toBe("100x100 webp");
    await noah.patch("/api/users/me", { whoMayAdd: "EVERYONE" });
    // of a deleted group: those who may restore it, which shows them the picture
    const [admin] = (await addMembers(app.url, "Admin")) as [Member];
    await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
    expect(await sideOf(admin, pictureUrl)).toBe(404);
    await elin.delete(`${path}/${group.id}`, { confirmationName: group.name, handoverTo: null });
    expect((await admin.get("/api/admin/groups")).body.groups[0]).toMatchObject({ id: group.id, pictureUrl });
    expect([await sideOf(admin, pictureUrl), await sideOf(siri, pictureUrl)]).toEqual(["100x100 webp", 404]);
  });

  test("a new one replaces the former; PATCH keeps the present one and null removes it, files and all", async () => {
    const group = await groupOf(elin);
    const first = (await upload(elin, group.id)).body.pictureUrl;
    const second = (await upload(elin, group.id)).body.pictureUrl;
    expect(second).not.toBe(first);
    expect(await sideOf(elin, first)).toBe(404);
    expect((await elin.patch(`${path}/${group.id}`, { pictureUrl: first })).status).toBe(400);
    expect((await elin.patch(`${path}/${group.id}`, { pictureUrl: second })).body.group.pictureUrl).toBe(
      second,
    );
    expect((await elin.patch(`${path}/${group.id}`, { pictureUrl: null })).body.group.pictureUrl).toBeNull();
    expect(await sideOf(elin, second)).toBe(404);
  });

  test("2 097 152 bytes are accepted, one more is refused with its text; so is what is far larger", async () => {
    const group = await groupOf(elin);
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await upload(elin, group.id, padded(2_097_152))).status).toBe(200);
    for (const size of [2_097_153, 2_097_154, 5_000_000]) {
      const { status, body } = await upload(elin, group.id, padded(size));
      expect([status, body.error]).toEqual([413, "File size too large. Maximum 2MB allowed."]);
    }
  });

  test("the bytes decide the type: SVG, GIF, HTML, text, and a broken file are refused with the text; a bomb is too large", async () => {
    const group = await groupOf(elin);
    const plain = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "teal" } });
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      await plain(9).gif().toBuffer(),
      Buffer.from("<html><script>alert(1)</script>"),
      (await plain(90).jpeg().toBuffer()).subarray(0, 300),
      Buffer.alloc(0),
    ];
    for (const bytes of refused) {
      const { status, body } = await upload(elin, group.id, bytes);
      expect([status, body.error]).toEqual([415, "Invalid file type. Only JPEG, PNG, and WebP are allowed."]);
    }
    const bomb = await upload(elin, group.id, await plain(12_000).png({ compressionLevel: 9 }).toBuffer());
    expect([bomb.status, bomb.body.code]).toEqual([413, "too-large"]);
    expect((await readGroup(elin, group.id)).pictureUrl).toBeNull();
  });

  test("of a file that is a page and an archive too, only the picture is stored", async () => {
    const group = await groupOf(elin);
    const { pictureUrl } = (await upload(elin, group.id, await polyglot(), "x.html")).body;
    for (const url of [pictureUrl, pictureUrl.replace(".webp", "@2x.webp")]) {
      const served = await fetch(app.url + url, { headers: { cookie: elin.cookieHeader } });
      expect([served.headers.get("content-type"), served.headers.get("x-content-type-options")]).toEqual([
        "image/webp",
        "nosniff",
      ]);
      expect(Buffer.from(await served.arrayBuffer()).toString("latin1")).not.toMatch(/script/);
    }
  });

  test("without a group, or with one that the caller may not change", async () => {
    const group = await groupOf(elin, siri);
    const bytes = await picture();
    expect((await elin.upload("/api/upload/group-picture", "picture", bytes)).status).toBe(400);
    expect((await upload(siri, group.id)).status).toBe(403);
    expect((await upload(noah, group.id)).status).toBe(404);
    expect((await elin.post("/api/upload/group-picture", { groupId: group.id })).status).toBe(415);
    expect(await db.group.count({ where: { id: group.id, pictureUrl: null } })).toBe(1);
  });
});
