import { randomUUID } from "node:crypto";
import { accountKeys } from "@/features/accounts/schema";
import { createSession } from "@/features/accounts/sessions/commands";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { hashPassword } from "@/server/passwords";
import { Client, type Member, newcomer } from "./client";

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
  await db.user.createMany({
    data: people.map((person) => ({ ...person, ...accountKeys(person), passwordHash })),
  });
  return people;
}

/** The same, with a session each, as a client that is signed in. */
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
