import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepLogos } from "@/features/orgs/pictures/jobs";
import { idFloor } from "@/lib/id";
import { db } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { type App, startApp } from "../support/app";
import { addToOrganization, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { picture, polyglot } from "../support/pictures";

let app: App;
let [elin, siri, noah] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/organizations";
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "teal" } });
const upload = async (who: Member, { id }: Json, bytes?: Uint8Array, name = "picture.png") =>
  who.upload("/api/upload/organization-picture", "picture", bytes ?? (await picture()), name, {
    organizationId: id,
  });
const sideOf = async (who: Member, url: string) => {
  const response = await fetch(app.url + url, { headers: { cookie: who.cookieHeader } });
  if (response.status !== 200) return response.status;
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${width}x${height} ${format}`;
};
const logoOf = async (who: Member, { slug }: Json) =>
  (await who.get(`${path}/by-slug/${slug}`)).body.organization.logoUrl;

describe("POST /api/upload/organization-picture", () => {
  test("100x100, 2x beside it; seen by members and those invited, of a public one by all", async () => {
    const [made, open] = [await organizationOf(elin, { isPublic: false }), await organizationOf(elin)];
    const wide = await sharp({ create: { width: 300, height: 90, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(elin, made, wide, "x.txt");
    const { logoUrl } = body;
    expect([status, body]).toEqual([200, { success: true, pictureUrl: logoUrl, logoUrl }]);
    expect(logoUrl).toMatch(/^\/api\/uploads\/organization-pictures\/[\w-]+\.webp$/);
    expect(await logoOf(elin, made)).toBe(logoUrl);
    expect(await sideOf(elin, logoUrl)).toBe("100x100 webp");
    expect(await sideOf(elin, logoUrl.replace(".webp", "@2x.webp"))).toBe("200x200 webp");
    expect(await sideOf(noah, logoUrl)).toBe(404);
    await inviteToOrganization(elin, made.id, noah);
    expect(await sideOf(noah, logoUrl)).toBe("100x100 webp");
    expect(await sideOf(siri, (await upload(elin, open)).body.logoUrl)).toBe("100x100 webp");
  });

  test("a new one replaces the former; PATCH keeps the present one and null removes it, files and all", async () => {
    const made = await organizationOf(elin);
    const first = (await upload(elin, made)).body.logoUrl;
    const second = (await upload(elin, made)).body.logoUrl;
    expect(await sideOf(elin, first)).toBe(404);
    const change = (logoUrl: string | null) => elin.patch(`${path}/${made.id}`, { logoUrl });
    const other = await change(first);
    expect([other.status, other.body.error]).toEqual([400, "Logo can only be set by uploading one."]);
    expect((await change(second)).body.organization.logoUrl).toBe(second);
    expect((await change(null)).body.organization.logoUrl).toBeNull();
    expect(await sideOf(elin, second)).toBe(404);
  });

  test("2 097 152 bytes are accepted, one more is refused with its text", async () => {
    const made = await organizationOf(elin);
    const jpeg = await plain(9).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await upload(elin, made, padded(2_097_152))).status).toBe(200);
    for (const size of [2_097_153, 5_000_000]) {
      const { status, body } = await upload(elin, made, padded(size));
      expect([status, body.error]).toEqual([413, "Logo file size must be less than 2MB"]);
    }
  });

  test("the bytes decide the type: SVG, GIF, HTML, and a broken file are refused with the text; a bomb is too large", async () => {
    const made = await organizationOf(elin);
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      await plain(9).gif().toBuffer(),
      Buffer.from("<html><script>alert(1)</script>"),
      (await plain(90).jpeg().toBuffer()).subarray(0, 300),
    ]) {
      const { status, body } = await upload(elin, made, bytes);
      expect([status, body.error]).toEqual([415, "Logo must be a JPEG, PNG, or WebP image"]);
    }
    const bomb = await upload(elin, made, await plain(12_000).png({ compressionLevel: 9 }).toBuffer());
    expect([bomb.status, bomb.body.code]).toEqual([413, "too-large"]);
    expect(await logoOf(elin, made)).toBeNull();
  });

  test("of a file that is a page and an archive too, only the picture is stored", async () => {
    const made = await organizationOf(elin);
    const { pictureUrl } = (await upload(elin, made, await polyglot(), "x.html")).body;
    const served = await fetch(app.url + pictureUrl, { headers: { cookie: elin.cookieHeader } });
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await served.arrayBuffer()).toString("latin1")).not.toMatch(/script/);
  });

  test("OWNER and ADMIN; others 403, not public 404, without an organization 400; who has lost ADMIN 403", async () => {
    const [made, closed] = [await organizationOf(elin), await organizationOf(elin, { isPublic: false })];
    await addToOrganization(made.id, siri, "ADMIN");
    await addToOrganization(made.id, noah, "MODERATOR");
    expect((await upload(siri, made)).status).toBe(200);
    expect((await upload(noah, made)).status).toBe(403);
    expect((await upload(noah, closed)).status).toBe(404);
    expect((await elin.upload("/api/upload/organization-picture", "picture", await picture())).status).toBe(
      400,
    );
    await elin.call("PUT", `${path}/${made.id}/members/${siri.id}`, { body: { role: "MODERATOR" } });
    expect((await upload(siri, made)).status).toBe(403);
  });

  test("of several at once one stays; the job sweeps what no organization refers to", async () => {
    const made = await organizationOf(elin);
    const urls = (await Promise.all([0, 1, 2].map(() => upload(elin, made)))).map(({ body }) => body.logoUrl);
    const sides = await Promise.all(urls.map((url) => sideOf(elin, url)));
    expect(sides.filter((side) => side === "100x100 webp").length).toBe(1);
    const old = `${idFloor(new Date(Date.now() - 7_200_000))}.webp`;
    for (const folder of ["organization-pictures", "organization-pictures-2x"])
      await uploads.put(`${folder}/${old}`, await picture());
    const present = await logoOf(elin, made);
    await sweepLogos();
    expect(await uploads.open(`organization-pictures/${old}`)).toBeNull();
    expect(await uploads.open(`organization-pictures-2x/${old}`)).toBeNull();
    expect(await sideOf(elin, present)).toBe("100x100 webp");
    expect(await db.organization.count({ where: { logoUrl: present } })).toBe(1);
  });
});
