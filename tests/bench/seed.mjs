// What the measurements need in the database: people with sessions, conversations, very many messages.
import { createHash, randomBytes } from "node:crypto";

const COOKIE = "next-auth.session-token";
const uuid = (kind, number) =>
  `0192${kind.toString(16).padStart(4, "0")}-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
export const person = (number) => uuid(1, number);
export const conversation = (number) => uuid(2, number);

/** People with a live session each; answers their cookies. */
export async function seedPeople(client, count) {
  const cookies = [];
  for (let number = 0; number < count; number++) {
    const token = randomBytes(32).toString("base64url");
    const name = `bench${number}`;
    await client.query(
      `insert into "User" (id, name, username, "usernameKey", "nameKey", email, "emailKey", "passwordHash")
       values ($1, $2, $2, $2, $2, $2 || '@example.org', $2 || '@example.org', '')`,
      [person(number), name],
    );
    await client.query(
      `insert into "Session" (id, "tokenHash", "userId", "expiresAt") values ($1, $2, $3, now() + interval '1 day')`,
      [uuid(3, number), createHash("sha256").update(token).digest("base64url"), person(number)],
    );
    cookies.push(`${COOKIE}=${token}`);
  }
  return cookies;
}

export async function seedConversation(client, number, people) {
  await client.query(
    `insert into "Conversation" (id, type, "createdById", "participantCount") values ($1, 'DIRECT', $2, $3)`,
    [conversation(number), person(people[0]), people.length],
  );
  for (const one of people) {
    await client.query(`insert into "Participant" ("conversationId", "userId") values ($1, $2)`, [
      conversation(number),
      person(one),
    ]);
  }
}

/** Fills conversations up to `each` messages, spread over their two people. */
export async function fill(client, from, to, each) {
  await client.query(
    `insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
     select gen_random_uuid(), c.id, n, c."createdById", 'TEXT', 'Ses vi vid bastun halv sju? ' || n,
       now() - interval '1 year' + n * interval '1 minute'
     from "Conversation" c, generate_series(c."lastSeq" + 1, $3::int) n
     where c.id between $1 and $2`,
    [conversation(from), conversation(to), each],
  );
  await client.query(
    `update "Conversation" set "lastSeq" = greatest("lastSeq", $3), countable = greatest(countable, $3)
     where id between $1 and $2`,
    [conversation(from), conversation(to), each],
  );
  await client.query('vacuum analyze "Message", "Conversation", "Participant"');
  // what was just filled in is written out now, not while the reads are measured
  await client.query("checkpoint");
}
