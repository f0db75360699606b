import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join as joinPath } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_ATTACHMENT_BYTES } from "@/features/messaging/attachments/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { attach } from "../support/cases/attachments";
import { type Answer, type Member, openDirect, sendText } from "../support/client";
import { eventually } from "../support/eventually";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
let conversation: string;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
  conversation = await openDirect(elin, siri);
});
afterAll(() => app.stop());

const path = "/api/upload/message-attachment";
const listed = (folder: string) => {
  try {
    return readdirSync(joinPath(env.DATA_DIR, "uploads", folder));
  } catch {
    return [];
  }
};
const parts = () => listed("parts");
const form = (...fields: [string, string | Blob, string?][]) => {
  const made = new FormData();
  for (const [name, value, file] of fields) {
    if (typeof value === "string") made.append(name, value);
    else made.append(name, value, file);
  }
  return made;
};
const post = (raw: BodyInit, who = elin, headers?: Record<string, string>) =>
  who.call("POST", path, { raw, ...(headers ? { headers } : {}) });
const blob = (content: string | Uint8Array) => new Blob([content as string]);

async function open(who: Member, url: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(app.url + url, { method, headers: { cookie: who.cookieHeader, ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Sends a message with the upload. Returns the message's id. */
async function sent(who: Member, answer: Answer, to = conversation): Promise<string> {
  const { id } = await sendText(who, to, "se bilden");
  await db.attachment.update({ where: { id: answer.body.attachment.id }, data: { messageId: id } });
  return id;
}

describe("POST /api/upload/message-attachment", () => {
  test("answers the attachment; the fields come in any order", async () => {
    const file: [string, Blob, string] = ["file", blob("hej på er"), "Åsas lista 👩.txt"];
    for (const fields of [
      [file, ["conversationId", conversation]],
      [["conversationId", conversation], file, ["role", "ADMIN"]],
    ] as [string, string | Blob, string?][][]) {
      const { status, body } = await post(form(...fields));
      expect(status).toBe(201);
      expect(body).toEqual({
        attachment: {
          id: expect.any(String),
          name: "Åsas lista 👩.txt",
          type: "text/plain",
          url: `/api/uploads/attachments/${body.attachment.id}`,
          size: 10,
        },
      });
    }
    expect(parts()).toEqual([]);
  });

  test("400 without a file or a conversation, with an empty one of either; 404 in a conversation that I am not in", async () => {
    const file: [string, Blob, string] = ["file", blob("x"), "x.txt"];
    const before = listed("attachments").length;
    const refused: [number, FormData][] = [
      [400, form(["conversationId", conversation])],
      [400, form(["file", "a text, no file"], ["conversationId", conversation])],
      [400, form(["another", blob("x"), "x.txt"], ["conversationId", conversation])],
      [400, form(file, ["conversationId", conversation], file)],
      [400, form(file)],
      [400, form(file, ["conversationId", ""])],
      [400, form(["file", blob(""), "x.txt"], ["conversationId", conversation])],
      [404, form(file, ["conversationId", anyId])],
      [404, form(file, ["conversationId", "no id at all"])],
    ];
    for (const [status, body] of refused) expect((await post(body)).status).toBe(status);
    expect((await post(form(file, ["conversationId", conversation]), stranger)).status).toBe(404);
    expect(parts()).toEqual([]);
    expect(listed("attachments")).toHaveLength(before);
  });

  test("415 when it is no multipart, 401 before the body", async () => {
    expect((await elin.post(path, { file: "x", conversationId: conversation })).status).toBe(415);
    expect((await post("x", elin, { "content-type": "text/plain" })).status).toBe(415);
    const nobody = await fetch(app.url + path, { method: "POST", body: form(["file", blob("x"), "x"]) });
    expect(nobody.status).toBe(401);
  });

  test("broken multipart: 400, never 500, and nothing stays", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    for (const body of ["", "--x\r\n", cut, "--x--\r\n"]) {
      expect((await post(body, elin, type)).status).toBe(400);
    }
    expect(parts()).toEqual([]);
  });

  test("25 MiB each: the last byte is taken, one more is 413", async () => {
    const most = randomBytes(MAX_ATTACHMENT_BYTES);
    const taken = await attach(elin, conversation, most);
    expect([taken.status, taken.body.attachment.size]).toEqual([201, MAX_ATTACHMENT_BYTES]);
    const { bytes } = await open(elin, taken.body.attachment.url);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(
      createHash("sha256").update(most).digest("hex"),
    );
    for (const more of [1, 2, 1024 * 1024]) {
      const answer = await attach(elin, conversation, Buffer.alloc(MAX_ATTACHMENT_BYTES + more));
      expect([answer.status, answer.body.code]).toEqual([413, "too-large"]);
    }
    expect(parts()).toEqual([]);
  });

  test("a client that goes away in the middle leaves nothing", async () => {
    const call = request(app.url + path, {
      method: "POST",
      headers: { cookie: elin.cookieHeader, "content-type": "multipart/form-data; boundary=x" },
    });
    call.on("error", () => {});
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    call.write(Buffer.alloc(300_000));
    await eventually(() => expect(parts()).toHaveLength(1));
    call.destroy();
    await eventually(() => expect(parts()).toEqual([]));
  });

  test("a name is not a path: a value sent over tRPC never names a file of the server", async () => {
    const staged = { path: "/etc/passwd", size: 5, name: "x" };
    const answer = await elin.post("/api/trpc/messaging.attachments.upload", {
      json: { file: staged, conversationId: conversation },
      meta: { values: { file: [["class", "StagedFile"]] } },
    });
    expect(answer.status).toBe(400);
    const plain = await elin.post("/api/trpc/messaging.attachments.upload", {
      json: { file: staged, conversationId: conversation },
    });
    expect(plain.status).toBe(400);
  });
});

describe("Metadata blocks of pictures are cut out without re-encoding, orientation kept", () => {
  const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
  const fetched = async (answer: Answer) => (await open(elin, answer.body.attachment.url)).bytes;

  test("a picture with its place comes back without it, upright as before; width and height are as it is seen", async () => {
    const telling = await plain()
      .withExif({
        IFD0: { Copyright: "Abisko" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "68/1 21/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await attach(elin, conversation, telling, "bild.jpg");
    const bytes = await fetched(answer);
    expect(answer.body.attachment).toMatchObject({
      type: "image/jpeg",
      size: bytes.length,
      width: 40,
      height: 60,
    });
    const meta = await sharp(bytes).metadata();
    // "Exif" and two zero bytes, a header, and one entry
    expect([meta.orientation, meta.exif?.length]).toEqual([6, 32]);
    expect(bytes.includes("Abisko")).toBe(false);
    const raw = (from: Buffer) => sharp(from).raw().toBuffer();
    expect((await raw(bytes)).equals(await raw(telling))).toBe(true);
  });

  test("a file without any is stored byte for byte", async () => {
    const bytes = await plain().png().toBuffer();
    const answer = await attach(elin, conversation, bytes, "bild.png");
    expect(answer.body.attachment).toMatchObject({
      type: "image/png",
      size: bytes.length,
      width: 60,
      height: 40,
    });
    expect((await fetched(answer)).equals(bytes)).toBe(true);
  });

  test("twenty at once, each its own", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        plain()
          .resize(10 + at, 10)
          .withExif({ IFD0: { Copyright: "Abisko" } })
          .jpeg()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(all.map((bytes, at) => attach(elin, conversation, bytes, `${at}.jpg`)));
    expect(answers.map(({ body }) => body.attachment.width)).toEqual(all.map((_, at) => 10 + at));
    expect(parts()).toEqual([]);
  });
});

describe("Served from a URL under /api that only participants can open", () => {
  const upload = () => attach(elin, conversation, Buffer.from("hemligt"), "a.txt");

  test("before sending: only its uploader; after: everyone in the conversation", async () => {
    const answer = await upload();
    const { url } = answer.body.attachment;
    const statuses = async () =>
      (await Promise.all([elin, siri, stranger].map((one) => open(one, url)))).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 404, 404]);
    const message = await sent(elin, answer);
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await fetch(app.url + url)).status).toBe(401);
    await db.message.update({ where: { id: message }, data: { isDeleted: true } });
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test("at that moment: not afterwards, and not by way of another conversation", async () => {
    const other = await openDirect(elin, siri, stranger);
    const answer = await attach(elin, other, Buffer.from("x"), "a.txt");
    const { url } = answer.body.attachment;
    await sent(elin, answer, other);
    expect((await open(stranger, url)).status).toBe(200);
    await db.participant.delete({
      where: { conversationId_userId: { conversationId: other, userId: stranger.id } },
    });
    expect((await open(stranger, url)).status).toBe(404);
    await db.attachment.update({ where: { id: answer.body.attachment.id }, data: { conversationId: null } });
    expect((await open(elin, url)).status).toBe(404);
  });

  test("ADMIN and MANAGER may open the files of a message with an open report, also a deleted one", async () => {
    const answer = await upload();
    const { id, url } = answer.body.attachment;
    const messageId = await sent(elin, answer);
    const [admin, manager] = await addMembers(app.url, "Admin", "Manager");
    await db.user.update({ where: { id: admin!.id }, data: { role: "ADMIN" } });
    await db.user.update({ where: { id: manager!.id }, data: { role: "MANAGER" } });
    const statuses = async () =>
      (await Promise.all([admin!, manager!, stranger].map((one) => open(one, url)))).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([404, 404, 404]);
    const report = { id: newId(), messageId, reporterId: siri.id, senderId: elin.id };
    await db.report.create({ data: { ...report, reason: "SPAM", content: "", sentAt: new Date() } });
    expect(await statuses()).toEqual([200, 200, 404]);
    await db.attachment.update({ where: { id }, data: { conversationId: null } });
    expect(await statuses()).toEqual([200, 200, 404]);
    await db.report.update({ where: { id: report.id }, data: { status: "RESOLVED" } });
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test("ids that name nothing: 404, never 500", async () => {
    for (const id of [anyId, "x", "0", "%00", "..%2f..%2fetc%2fpasswd", "a".repeat(499), "%ZZ"]) {
      expect((await open(elin, `/api/uploads/attachments/${id}`)).status, id).toBe(404);
    }
  });
});

describe("with `nosniff` and ranges", () => {
  const bytes = Buffer.from("0123456789");
  let url: string;
  beforeAll(async () => {
    url = (await attach(elin, conversation, bytes, 'lista "på" allt;.txt')).body.attachment.url;
  });

  test("headers of a download, of HEAD too", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, bytes: got } = await open(elin, url, {}, method);
      expect([status, got.toString()]).toEqual([200, method === "GET" ? "0123456789" : ""]);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "application/octet-stream",
        "content-length": "10",
        "content-disposition": `attachment; filename="lista _p__ allt;.txt"; filename*=UTF-8''lista%20%22p%C3%A5%22%20allt%3B.txt`,
        "x-content-type-options": "nosniff",
        "accept-ranges": "bytes",
        "cache-control": expect.stringMatching(/^private,.*immutable$/),
        "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox$/),
      });
    }
  });

  test.each([
    ["bytes=0-0", "0", "0-0"],
    ["bytes=2-4", "234", "2-4"],
    ["bytes=9-", "9", "9-9"],
    ["bytes=0-", "0123456789", "0-9"],
    ["bytes=5-100", "56789", "5-9"],
    ["bytes=-3", "789", "7-9"],
    ["bytes=-100", "0123456789", "0-9"],
  ])("%s is 206", async (range, content, place) => {
    const answer = await open(elin, url, { range });
    expect([answer.status, answer.bytes.toString(), answer.headers.get("content-range")]).toEqual([
      206,
      content,
      `bytes ${place}/10`,
    ]);
    expect(answer.headers.get("content-length")).toBe(String(content.length));
    const head = await open(elin, url, { range }, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([206, String(content.length)]);
  });

  test.each(["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999-"])(
    "%s is 416",
    async (range) => {
      const answer = await open(elin, url, { range });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    },
  );

  test.each(["bytes=", "bytes=-", "bytes=4-2", "bytes=0-1,3-4", "lines=0-1", "bytes=a-b", "x"])(
    "%s is passed over",
    async (range) => {
      expect((await open(elin, url, { range })).status).toBe(200);
    },
  );

  test("ETag, If-None-Match, If-Range", async () => {
    const etag = (await open(elin, url)).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      expect((await open(elin, url, { "if-none-match": tag })).status).toBe(304);
    }
    expect((await open(elin, url, { "if-none-match": '"x"' })).status).toBe(200);
    const range = { range: "bytes=0-0" };
    expect((await open(elin, url, { ...range, "if-range": etag })).status).toBe(206);
    expect((await open(elin, url, { ...range, "if-range": '"x"' })).status).toBe(200);
  });

  test("what is shown, and ?download=1", async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const shown = (await attach(elin, conversation, picture, "bild.png")).body.attachment.url;
    const headers = (await open(elin, shown)).headers;
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      "image/png",
      `inline; filename="bild.png"; filename*=UTF-8''bild.png`,
    ]);
    const download = (await open(elin, `${shown}?download=1`)).headers;
    expect([download.get("content-type"), download.get("content-disposition")]).toEqual([
      "application/octet-stream",
      `attachment; filename="bild.png"; filename*=UTF-8''bild.png`,
    ]);
  });
});
