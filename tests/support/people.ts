import { randomUUID } from "node:crypto";
import { accountKeys } from "@/features/accounts/schema";
import { createSession } from "@/features/accounts/sessions/commands";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { hashPassword } from "@/server/passwords";
import { Client, join, type Member, newcomer } from "./client";

let nobodys: Promise<string> | undefined;
/** Of a password that nobody knows, made once: what is asked with any other is refused as it is for everybody. */
const passwordHashOfNobody = () => (nobodys ??= hashPassword(randomUUID()));

/** Accounts without the cost of a password: nobody can sign in to them. Each gets a name of its own. */
export async function addPeople(count: number, name = "Person"): Promise<Omit<Member, keyof Client>[]> {
  const people = Array.from({ length: count }, (_, at) => {
    const { password, ...person } = newcomer(name);
    return { ...person, id: newId(), name: count === 1 ? name : `${name} ${at + 1}` };
  });
  const passwordHash = await passwordHashOfNobody();
  const emailConfirmedAt = new Date();
  await db.user.createMany({
    data: people.map((person) => ({ ...person, ...accountKeys(person), emailConfirmedAt, passwordHash })),
  });
  return people;
}

/** As if they had followed the link in the letter to a new account: before it they get no others. */
export async function confirmAddresses(...people: { id: string }[]): Promise<void> {
  const where = { id: { in: people.map(({ id }) => id) } };
  await db.user.updateMany({ where, data: { emailConfirmedAt: new Date() } });
}

/** A new account with a password, signed in, whose address is confirmed. */
export async function joinConfirmed(url: string, name?: string): Promise<Member> {
  const member = await join(url, name);
  await confirmAddresses(member);
  return member;
}

/** Accounts without a password, with a session each, as clients that are signed in. */
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

/** Who asks, where a function is called without a door. */
export const asMe = (person: { id: string; name: string; username: string }) => ({
  ...person,
  profilePicture: null,
  role: "USER" as const,
  language: "sv" as const,
  timeZone: "Europe/Stockholm",
  sessionId: newId(),
});
