import { randomUUID } from "node:crypto";
import { accountKeys } from "@/features/accounts/schema";
import { newId } from "@/lib/id";
import { db, pool } from "@/server/db";
import { hashPassword } from "@/server/passwords";
import { hashToken, newToken } from "@/server/secrets";
import { Client, type Member, newRegistration, PASSWORD, registerMember } from "./client";

let nobodys: Promise<string> | undefined;
/** The hash of a random password, computed once: any other password is refused as usual. */
const passwordHashOfNobody = () => (nobodys ??= hashPassword(randomUUID()));
let known: Promise<string> | undefined;
/** The hash of PASSWORD, computed once. */
const knownPasswordHash = () => (known ??= hashPassword(PASSWORD));

type Person = Omit<Member, keyof Client>;

/**
 * Accounts that are no newcomers any more: what they plan for everybody is shown to everybody.
 * One statement: tests create thousands of people, and an account and a session made by calls take ten times as long.
 */
const INSERT = `
  with person as (
    insert into "User" (id, name, "nameKey", username, "usernameKey", "usernameSkeleton", email, "emailKey",
      "emailConfirmedAt", "createdAt", "passwordHash")
    select id, name, "nameKey", username, "usernameKey", "usernameSkeleton", email, "emailKey", now(), now() - interval '30 days', $2
    from jsonb_to_recordset($1) as t(id uuid, name text, "nameKey" text, username text, "usernameKey" text,
      "usernameSkeleton" text, email text, "emailKey" text)
    returning id
  )
  insert into "Session" (id, "tokenHash", "userId", "userAgent", "expiresAt")
  select "sessionId", "tokenHash", id, 'test', now() + interval '30 days'
  from jsonb_to_recordset($1) as t(id uuid, "sessionId" uuid, "tokenHash" text)
  where "tokenHash" is not null and exists (select 1 from person)`;

async function insert(people: Person[], passwordHash: string, tokens: string[] = []): Promise<void> {
  const rows = people.map((person, at) => {
    const token = tokens[at];
    const session = token ? { sessionId: newId(), tokenHash: hashToken(token) } : {};
    return { ...person, ...accountKeys(person), ...session };
  });
  await pool.query({ name: "test-people", text: INSERT, values: [JSON.stringify(rows), passwordHash] });
}

const newPerson = (name: string, shown = name): Person => {
  const { password, ...person } = newRegistration(name);
  return { ...person, id: newId(), name: shown };
};

/** Creates accounts without hashing a password for each: nobody can sign in to them. Each has a unique name. */
export async function addPeople(count: number, name = "Person"): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, at) =>
    newPerson(name, count === 1 ? name : `${name} ${at + 1}`),
  );
  await insert(people, await passwordHashOfNobody());
  return people;
}

/** Creates accounts, each with a session, as signed-in clients. */
async function addSignedIn(url: string, names: string[], passwordHash: string): Promise<Member[]> {
  const people = names.map((name) => newPerson(name));
  const tokens = people.map(newToken);
  await insert(people, passwordHash, tokens);
  return people.map((person, at) => {
    const client = new Client(url);
    client.cookies.set("next-auth.session-token", tokens[at]!);
    return Object.assign(client, person);
  });
}

/** Creates accounts without a password, each with a session, as signed-in clients. */
export const addMembers = async (url: string, ...names: string[]): Promise<Member[]> =>
  addSignedIn(url, names, await passwordHashOfNobody());

/** Creates an account with PASSWORD and a confirmed address, signed in: without the calls that a person makes. */
export async function addMemberWithPassword(url: string, name = "Person"): Promise<Member> {
  return (await addSignedIn(url, [name], await knownPasswordHash()))[0]!;
}

/** Creates thousands of accounts by one statement. Returns their ids. */
export async function addCrowd(count: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    insert into "User" (id, name, "nameKey", username, "usernameKey", "usernameSkeleton", email, "emailKey", "passwordHash")
    select id, 'Person', 'person', id, id, id, id || '@example.org', id || '@example.org', ''
    from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) made
    returning id`;
  return rows.map(({ id }) => id);
}

/** Confirms addresses as the link in the first email does: before that an account gets no other emails. */
export async function confirmAddresses(...people: { id: string }[]): Promise<void> {
  const where = { id: { in: people.map(({ id }) => id) } };
  await db.user.updateMany({ where, data: { emailConfirmedAt: new Date() } });
}

/** Creates an account with a password and a confirmed address, signed in. */
export async function registerConfirmedMember(url: string, name?: string): Promise<Member> {
  const member = await registerMember(url, name);
  await confirmAddresses(member);
  return member;
}

/** The caller, for functions that are called without HTTP. */
export const asMe = (person: { id: string; name: string; username: string }) => ({
  ...person,
  profilePicture: null,
  role: "USER" as const,
  language: "sv" as const,
  timeZone: "Europe/Stockholm",
  sessionId: newId(),
});
