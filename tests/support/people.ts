import { randomUUID } from "node:crypto";
import { accountKeys } from "@/features/accounts/schema";
import { createSession } from "@/features/accounts/sessions/commands";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { hashPassword } from "@/server/passwords";
import { Client, type Member, newRegistration, registerMember } from "./client";

let nobodys: Promise<string> | undefined;
/** The hash of a random password, computed once: any other password is refused as usual. */
const passwordHashOfNobody = () => (nobodys ??= hashPassword(randomUUID()));

/** Creates accounts without hashing a password for each: nobody can sign in to them. Each has a unique name. */
export async function addPeople(count: number, name = "Person"): Promise<Omit<Member, keyof Client>[]> {
  const people = Array.from({ length: count }, (_, at) => {
    const { password, ...person } = newRegistration(name);
    return { ...person, id: newId(), name: count === 1 ? name : `${name} ${at + 1}` };
  });
  const passwordHash = await passwordHashOfNobody();
  const emailConfirmedAt = new Date();
  await db.user.createMany({
    data: people.map((person) => ({ ...person, ...accountKeys(person), emailConfirmedAt, passwordHash })),
  });
  return people;
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

/** Creates accounts without a password, each with a session, as signed-in clients. */
export async function addMembers(url: string, ...names: string[]): Promise<Member[]> {
  return Promise.all(
    names.map(async (name) => {
      const [person] = await addPeople(1, name);
      const client = new Client(url);
      client.cookies.set(
        "next-auth.session-token",
        (await createSession({ id: person!.id, passwordVersion: 0 }, { userAgent: "test", address: null }))!,
      );
      return Object.assign(client, person!);
    }),
  );
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
