import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import {
  Client,
  type Member,
  newRegistration,
  openDirect,
  registerMember,
  sendText,
} from "../support/client";
import { wire } from "../support/wire";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = await Promise.all([registerMember(app.url, "Elin"), registerMember(app.url, "Siri")]);
});
afterAll(() => app.stop());

const MB = 1024 * 1024;

describe("PATCH /api/users/me: what is left out stays as it is", () => {
  const change = (fields: object) => elin.patch("/api/users/me", fields);

  test("nothing changes nothing", async () => {
    const before = (await elin.get("/api/users/me")).body;
    expect((await change({})).body).toEqual(before);
    expect((await elin.patch("/api/users/me")).body).toEqual(before);
  });

  test("name, bio, language, time zone; texts are trimmed and their line ends are LF", async () => {
    const { body } = await change({
      name: " Elin Sjöberg\n",
      bio: "\tVandrar\r\nhelst\rnorrut. ",
      language: "en",
      timeZone: "America/New_York",
    });
    expect(body.user).toMatchObject({
      name: "Elin Sjöberg",
      bio: "Vandrar\nhelst\nnorrut.",
      language: "en",
      timeZone: "America/New_York",
      username: elin.username,
    });
    expect((await elin.get("/api/users/me")).body).toEqual(body);
    expect((await change({ bio: "" })).body.user.bio).toBe("");
  });

  test("the next call goes by the new time zone, however soon it comes", async () => {
    for (const timeZone of ["Asia/Tokyo", "Pacific/Auckland", "Europe/Stockholm"]) {
      await change({ timeZone });
      const { workout } = (await elin.post("/api/training/workouts", {})).body;
      expect(workout.timeZone).toBe(timeZone);
    }
  });

  test("read marks and online state can be switched off together, and on again", async () => {
    expect((await elin.get("/api/users/me")).body.user.showsActivity).toBe(true);
    const off = await change({ showsActivity: false });
    expect([off.status, off.body.user.showsActivity]).toEqual([200, false]);
    // omitted fields are not changed
    expect((await change({ bio: "" })).body.user.showsActivity).toBe(false);
    expect((await change({ showsActivity: true })).body.user.showsActivity).toBe(true);
  });

  test("descriptions 2 000: on both sides, in code points", async () => {
    expect((await change({ bio: "👩".repeat(2000) })).status).toBe(200);
    expect((await change({ bio: "👩".repeat(2001) })).status).toBe(400);
  });

  test.each([
    { name: "" },
    { name: " " },
    { name: null },
    { name: "x".repeat(101) },
    { name: "a\u0007b" },
    { bio: "a\u0000b" },
    { bio: 5 },
    { username: "x" },
    { username: "admin" },
    { language: "de" },
    { language: "" },
    { timeZone: "Mars/Olympus" },
    { timeZone: "" },
    { showsActivity: "yes" },
    { showsActivity: null },
    { profilePicture: "/api/uploads/profile-pictures/x.webp" },
    { profilePicture: "https://evil.example/x.png" },
  ])("%j is 400 and changes nothing", async (fields) => {
    const before = (await elin.get("/api/users/me")).body;
    const answer = await change({ bio: "another", ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe(Object.keys(fields)[0]);
    expect((await elin.get("/api/users/me")).body).toEqual(before);
  });

  test("a username: unique ignoring case, 409 with issues; the own one may change its case", async () => {
    const taken = await change({ username: siri.username.toUpperCase() });
    expect([taken.status, taken.body.issues[0].path]).toEqual([409, "username"]);
    const own = await change({ username: elin.username.toUpperCase() });
    expect([own.status, own.body.user.username]).toEqual([200, elin.username.toUpperCase()]);
    const { username } = newRegistration();
    expect((await change({ username })).status).toBe(200);
    expect((await new Client(app.url).signIn(username, "kaffe på berget")).status).toBe(200);
    expect((await new Client(app.url).signIn(elin.username, "kaffe på berget")).status).toBe(401);
  });

  test("the same username wanted by 6 people at once goes to one", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => registerMember(app.url, "Rush")));
    const { username } = newRegistration();
    const answers = await Promise.all(people.map((one) => one.patch("/api/users/me", { username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("others see the new name in their conversations", async () => {
    const id = await openDirect(siri, elin);
    await change({ name: "Elin Nyman" });
    const { conversations } = (await siri.get("/api/messages/conversations")).body;
    expect(conversations.find((one: { id: string }) => one.id === id).name).toBe("Elin Nyman");
  });
});

describe("POST /api/upload/profile-picture", () => {
  const path = "/api/upload/profile-picture";
  const upload = (bytes: Uint8Array, name?: string, field = "picture") =>
    elin.upload(path, field, bytes, name);
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  /** A picture with red above blue, once it is rotated by its EXIF orientation. */
  const turned = async () => {
    const blue = await plain(60, 60, "blue").png().toBuffer();
    return plain(120, 60, "red")
      .composite([{ input: blue, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 8, exif: { IFD0: { Copyright: "Elin", Artist: "secret place" } } })
      .toBuffer();
  };
  const fetchPicture = async (address: string, cookie = elin.cookieHeader) => {
    const response = await fetch(app.url + address, { headers: { cookie } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test("a JPEG with EXIF orientation comes back upright, 256x256 WebP, without metadata", async () => {
    const { status, body } = await upload(await turned(), "me.jpg");
    expect(status).toBe(200);
    expect(body.profilePicture).toMatch(/^\/api\/uploads\/profile-pictures\/[\w-]+\.webp$/);
    expect((await elin.get("/api/users/me")).body.user.profilePicture).toBe(body.profilePicture);
    const { response, bytes } = await fetchPicture(body.profilePicture);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    const meta = await sharp(bytes).metadata();
    expect(meta).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("secret place")).toBe(false);
    const pixel = (top: number) =>
      sharp(bytes).extract({ left: 128, top, width: 1, height: 1 }).raw().toBuffer();
    const [[aboveRed = 0, , aboveBlue = 0], [belowRed = 0, , belowBlue = 0]] = [
      await pixel(20),
      await pixel(236),
    ];
    expect(aboveRed).toBeGreaterThan(200);
    expect(aboveBlue).toBeLessThan(80);
    expect(belowBlue).toBeGreaterThan(200);
    expect(belowRed).toBeLessThan(80);
  });

  test("PNG and WebP are taken, whatever they are called; the bytes decide", async () => {
    expect((await upload(await plain(3, 500, "teal").png().toBuffer(), "x.txt")).status).toBe(200);
    expect((await upload(await plain(500, 3, "teal").webp().toBuffer(), "")).status).toBe(200);
  });

  test("415 wrong file type: text named .png, GIF, SVG, HTML, a JPEG that is broken", async () => {
    const gif = await plain(9, 9, "teal").gif().toBuffer();
    const broken = (await turned()).subarray(0, 400);
    const text = Buffer.from("this is no picture");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [text, gif, svg, broken, Buffer.from("<html>"), Buffer.alloc(0)]) {
      const answer = await upload(bytes, "picture.png");
      expect([answer.status, answer.body.code]).toEqual([415, "wrong-type"]);
    }
  });

  test("at most 2 MB: 413 above, the last byte below is still taken", async () => {
    const picture = await plain(9, 9, "teal").jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await upload(padded(2 * MB))).status).toBe(200);
    for (const size of [2 * MB + 1, 2 * MB + 2, 5 * MB]) {
      const answer = await upload(padded(size));
      expect([answer.status, answer.body.code]).toEqual([413, "too-large"]);
    }
  });

  test("a bomb of pixels is refused as too large before it is unpacked", async () => {
    const huge = await plain(12_000, 12_000, "teal").png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(2 * MB);
    const { status, body } = await upload(huge);
    expect([status, body.code]).toEqual([413, "too-large"]);
  });

  test("400 when it is missing; JSON is 415", async () => {
    expect((await upload(Buffer.from("x"), "x", "another")).status).toBe(400);
    const form = new FormData();
    form.append("picture", "a text, not a file");
    expect((await elin.call("POST", path, { raw: form })).status).toBe(400);
    expect((await elin.post(path, { picture: "x" })).status).toBe(415);
  });

  test("broken multipart: 400, never 500", async () => {
    const bodies: [string, string][] = [
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=x", ""],
      ["multipart/form-data; boundary=x", "--x\r\n"],
      [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nabc',
      ],
      ["multipart/form-data; boundary=x", "--x--\r\n"],
      [`multipart/form-data; boundary=${"y".repeat(300)}`, "--y"],
    ];
    for (const [type, body] of bodies) {
      const headers = { cookie: elin.cookieHeader, "content-type": type };
      const answer = await wire(app.url, { method: "POST", path, headers, body });
      expect([body, answer.status]).toEqual([body, 400]);
      expect(JSON.parse(answer.text)).toMatchObject({ code: "invalid", error: expect.any(String) });
    }
  });

  test("served with a session alone; the old one is removed by the next, and by taking it away", async () => {
    const first = (await upload(await turned())).body.profilePicture;
    expect((await fetchPicture(first, siri.cookieHeader)).response.status).toBe(200);
    expect((await fetchPicture(first, "")).response.status).toBe(401);
    const second = (await upload(await turned())).body.profilePicture;
    expect(second).not.toBe(first);
    expect((await fetchPicture(first)).response.status).toBe(404);
    expect((await elin.patch("/api/users/me", { profilePicture: null })).body.user.profilePicture).toBeNull();
    expect((await fetchPicture(second)).response.status).toBe(404);
    expect((await elin.patch("/api/users/me", { profilePicture: null })).status).toBe(200);
  });

  test("others see it in conversations", async () => {
    const { profilePicture } = (await upload(await turned())).body;
    const id = await openDirect(siri, elin);
    await sendText(siri, id, "hej");
    expect((await siri.get(`/api/messages/conversations/${id}`)).body.conversation.avatar).toBe(
      profilePicture,
    );
  });
});
