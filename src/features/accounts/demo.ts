import { randomBytes } from "node:crypto";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { hashPassword } from "@/server/passwords";
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

/** Three words' worth of randomness that a person can type: 80 bits. */
const newPassword = () => (randomBytes(10).toString("hex").match(/.{5}/g) ?? []).join("-");

/** A dozen people, into a database without any; their passwords are made at random and told once. Empty: it was not new. */
export async function seedAccounts(): Promise<DemoAccount[]> {
  if ((await db.user.count()) > 0) return [];
  const accounts = people.map((one) => ({ ...one, id: newId(), password: newPassword() }));
  const rows = await Promise.all(
    accounts.map(async ({ password, timeZone, ...account }) => {
      const email = `${account.username}@example.org`;
      const keys = accountKeys({ ...account, email });
      const zone = timeZone ? { timeZone } : {};
      return { ...account, ...keys, ...zone, email, passwordHash: await hashPassword(password) };
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

/** The people of the demo community by their usernames, as actors of commands. */
export type DemoPeople = { get(username: string): Me };

export async function listDemoPeople(accounts: DemoAccount[]): Promise<DemoPeople> {
  const rows = await db.user.findMany({ where: { id: { in: accounts.map(({ id }) => id) } } });
  const people = new Map(
    rows.map(({ id, name, username, profilePicture, role, language, timeZone }): [string, Me] => [
      username,
      { id, name, username, profilePicture, role, language: language as Language, timeZone, sessionId: "" },
    ]),
  );
  return {
    get(username) {
      const found = people.get(username);
      if (!found) throw new Error(`Nobody in the demo community is called ${username}.`);
      return found;
    },
  };
}
