import { randomBytes } from "node:crypto";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { loadSharp } from "@/server/images";
import { hashPassword } from "@/server/passwords";
import { setPicture } from "./commands";
import type { Language, Me } from "./rules";
import { accountKeys } from "./schema";

export type DemoAccount = {
  id: string;
  name: string;
  username: string;
  password: string;
  language: Language;
};

const people: { name: string; username: string; language: Language; timeZone?: string; bio: string }[] = [
  { name: "Elin Sjöberg", username: "elin", language: "sv", bio: "Vandrar helst norr om polcirkeln." },
  {
    name: "Siri Dahlgren",
    username: "siri",
    language: "sv",
    bio: "Bastu, backintervaller och kaffe på termos.",
  },
  { name: "Lars-Erik Nyström", username: "larserik", language: "sv", bio: "Kör skjuts och ordnar skidspår." },
  { name: "Amina Warsame", username: "amina", language: "sv", bio: "Springer tisdagar, läser onsdagar." },
  {
    name: "Johan Åkesson",
    username: "johan",
    language: "sv",
    bio: "Bokar stugorna innan någon hinner fråga.",
  },
  { name: "Ingrid Bergqvist", username: "ingrid", language: "sv", bio: "Alt i kören sedan 1994." },
  { name: "Mateo Fernández", username: "mateo", language: "en", bio: "New in Umeå, always up for a swim." },
  { name: "Noah Lindberg", username: "noah", language: "en", bio: "Climbing, mostly falling." },
  { name: "Fatima Haddad", username: "fatima", language: "en", bio: "Bakes for every occasion." },
  {
    name: "Camille Lefèvre",
    username: "camille",
    language: "fr",
    timeZone: "Europe/Paris",
    bio: "Randonnée, chorale et tarte aux myrtilles.",
  },
  {
    name: "Julien Moreau",
    username: "julien",
    language: "fr",
    timeZone: "Europe/Paris",
    bio: "Coureur du dimanche, au sens propre.",
  },
  { name: "Björn Hallberg", username: "bjorn", language: "sv", bio: "Vet var kantarellerna finns." },
];

const DAY_MS = 86_400_000;
/** Join dates lie before everything else in the demo community. */
const memberSince = (place: number) => new Date(Date.now() - (800 - 37 * place) * DAY_MS);

/** An 80-bit random password in short groups that are easy to type. */
const newPassword = () => (randomBytes(10).toString("hex").match(/.{5}/g) ?? []).join("-");

/**
 * Creates a dozen accounts in a database without users. Their random passwords are returned only here. Returns an empty
 * list if the database had users.
 */
export async function seedAccounts(): Promise<DemoAccount[]> {
  if ((await db.user.count()) > 0) return [];
  const accounts = people.map((one) => ({ ...one, id: newId(), password: newPassword() }));
  const rows = await Promise.all(
    accounts.map(async ({ password, timeZone, ...account }, place) => {
      const email = `${account.username}@example.org`;
      const keys = accountKeys({ ...account, email });
      const zone = timeZone ? { timeZone } : {};
      const createdAt = memberSince(place);
      const passwordHash = await hashPassword(password);
      return { ...account, ...keys, ...zone, email, createdAt, emailConfirmedAt: createdAt, passwordHash };
    }),
  );
  await db.user.createMany({ data: rows });
  return accounts.map(({ id, name, username, password, language }) => ({
    id,
    name,
    username,
    password,
    language,
  }));
}

type Hair = "long" | "bun" | "short" | "curls" | "cap" | "scarf";
type Face = { ground: string; skin: string; hair: Hair; tone: string; coat: string; beard?: true };

/** People with a picture, by username. The others show the placeholder. */
const faces: Record<string, Face> = {
  elin: { ground: "#cfe6e4", skin: "#f0c9a8", hair: "bun", tone: "#8a5a3c", coat: "#0f8a86" },
  siri: { ground: "#f6d9d0", skin: "#f4cfb0", hair: "long", tone: "#e0b45c", coat: "#c2523a" },
  larserik: {
    ground: "#e2dccf",
    skin: "#eac2a2",
    hair: "short",
    tone: "#d9d6d0",
    coat: "#8a5f3c",
    beard: true,
  },
  amina: { ground: "#f1dfc6", skin: "#8d5a3b", hair: "scarf", tone: "#2f5f9e", coat: "#254d82" },
  johan: { ground: "#d3deea", skin: "#efc6a4", hair: "short", tone: "#6b4228", coat: "#2b3f5c", beard: true },
  mateo: { ground: "#dfe8d0", skin: "#c98f63", hair: "curls", tone: "#2a211c", coat: "#56893a" },
  fatima: { ground: "#efdcea", skin: "#a86f4a", hair: "long", tone: "#2c1e1a", coat: "#80529b" },
  ingrid: { ground: "#dbe4ef", skin: "#f0cbb0", hair: "curls", tone: "#c9c4bd", coat: "#2f74b8" },
  bjorn: { ground: "#dde6cf", skin: "#eec3a0", hair: "cap", tone: "#b07a10", coat: "#3d5a2c", beard: true },
};

/** What is drawn behind the head, and what in front of it. */
const hairs: Record<Hair, [behind: string, before: string]> = {
  long: [
    "M27 82c-4-50 6-64 23-64s27 14 23 64z",
    "M31 44c1-18 9-24 19-24s18 6 19 24c-6-10-12-13-20-13s-13 4-18 13z",
  ],
  bun: [
    "M50 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22z",
    "M31 46c-1-20 8-27 19-27s20 7 19 27c-5-12-11-15-19-15s-14 3-19 15z",
  ],
  short: [
    "M31 50c-2-24 8-31 19-31s21 7 19 31z",
    "M32 40c2-14 8-20 18-20s17 7 18 20c-8-7-13-8-19-8s-11 2-17 8z",
  ],
  curls: [
    "M28 46a9 9 0 0 1 4-15 10 10 0 0 1 14-11 10 10 0 0 1 16 2 9 9 0 0 1 8 12 9 9 0 0 1 1 13z",
    "M32 40a7 7 0 0 1 7-10 8 8 0 0 1 12-3 8 8 0 0 1 12 4 7 7 0 0 1 5 9c-9-6-27-6-36 0zM38 35c0-15 24-15 24 0z",
  ],
  cap: ["M31 50c-2-24 8-31 19-31s21 7 19 31z", "M29 38c0-15 9-22 21-22s21 7 21 22c-10-4-32-4-42 0z"],
  scarf: [
    "M24 96c-4-58 6-80 26-80s30 22 26 80z",
    "M31 48c-2-20 8-29 19-29s21 9 19 29c-3-13-9-19-19-19s-16 6-19 19z",
  ],
};

/** Draws a flat face that resembles no real person. */
function faceOf({ ground, skin, hair, tone, coat, beard }: Face): Buffer {
  const [behind, before] = hairs[hair];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${ground}"/><path d="${behind}" fill="${tone}"/>
    <path d="M12 100c2-22 17-30 38-30s36 8 38 30z" fill="${coat}"/>
    <path d="M42 58h16v15c-4 5-12 5-16 0z" fill="${skin}"/><path d="M42 62c5 5 11 5 16 0v5c-5 4-11 4-16 0z" opacity=".12"/>
    <ellipse cx="50" cy="46" rx="18" ry="21" fill="${skin}"/>
    ${beard ? `<path d="M32 49c1 14 8 20 18 20s17-6 18-20c-3 6-9 5-18 5s-15 1-18-5z" fill="${tone}"/>` : ""}
    <path d="${before}" fill="${tone}"/>
    <g fill="#2b2622"><circle cx="43" cy="46" r="1.9"/><circle cx="57" cy="46" r="1.9"/></g>
    <path d="M44 57q6 5 12 0" fill="none" stroke="${beard ? "#fff" : "#7c3f31"}" stroke-width="2" stroke-linecap="round"/>
  </svg>`);
}

async function addFaces(people: Map<string, Me>): Promise<void> {
  const sharp = await loadSharp();
  await Promise.all(
    Object.entries(faces).map(async ([username, face]) => {
      const me = people.get(username);
      if (!me) return;
      const picture = await sharp(faceOf(face)).png().toBuffer();
      me.profilePicture = (await setPicture(me, { picture })).profilePicture;
    }),
  );
}

/** The people of the demo community by username, as callers of commands. */
export type DemoPeople = { get(username: string): Me };

/** Gives most of the demo accounts a picture. */
export async function seedPeople(accounts: DemoAccount[]): Promise<DemoPeople> {
  const rows = await db.user.findMany({ where: { id: { in: accounts.map(({ id }) => id) } } });
  const people = new Map(
    rows.map(({ id, name, username, profilePicture, role, language, timeZone }): [string, Me] => [
      username,
      { id, name, username, profilePicture, role, language: language as Language, timeZone, sessionId: "" },
    ]),
  );
  await addFaces(people);
  return {
    get(username) {
      const found = people.get(username);
      if (!found) throw new Error(`Nobody in the demo community is called ${username}.`);
      return found;
    },
  };
}
