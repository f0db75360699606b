// Seeds the database for the measurements: people with sessions, conversations, very many messages.
import { createHash, randomBytes } from "node:crypto";

const COOKIE = "next-auth.session-token";
const uuid = (kind, number) =>
  `0192${kind.toString(16).padStart(4, "0")}-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
export const person = (number) => uuid(1, number);
export const conversation = (number) => uuid(2, number);

/** Creates people with a live session each, numbered from `from`; returns their cookies. */
export async function seedPeople(client, count, from = 0) {
  const cookies = [];
  for (let number = from; number < from + count; number++) {
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
  // a checkpoint now, so that the new data is not written out while the reads are measured
  await client.query("checkpoint");
}

/** The same for the bare program: conversations of a reader and another, numbered from 1000. */
export async function fillBare(client, count, each) {
  await client.query(
    `insert into conversation select 1000 + n, 0 from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [count],
  );
  await client.query(
    `insert into member (person, conversation) select person, id
     from conversation, unnest(array['reader', 'other']) person where id >= 1000 on conflict do nothing`,
  );
  await client.query(
    `insert into message (id, conversation, seq, sender, content, created_at)
     select gen_random_uuid(), c.id, n, 'other', 'Ses vi vid bastun halv sju? ' || n,
       now() - interval '1 year' + n * interval '1 minute'
     from conversation c, generate_series(c.last_seq + 1, $1::int) n where c.id >= 1000`,
    [each],
  );
  await client.query("update conversation set last_seq = $1 where id >= 1000", [each]);
  await client.query("vacuum analyze message, conversation, member");
  await client.query("checkpoint");
}

/** Creates direct conversations of two people, numbered from `from`. */
export async function seedConversations(client, from, count, [one, other]) {
  await client.query(
    `insert into "Conversation" (id, type, "createdById", "participantCount", "lastMessageAt")
     select ('01920002-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'DIRECT', $3, 2,
       now() - (n - $1::int) * interval '1 minute'
     from generate_series($1::int, $1::int + $2::int - 1) n`,
    [from, count, person(one)],
  );
  await client.query(
    `insert into "Participant" ("conversationId", "userId")
     select id, person from "Conversation", unnest($3::uuid[]) person where id between $1 and $2`,
    [conversation(from), conversation(from + count - 1), [person(one), person(other)]],
  );
}

const range = (from, count) => Array.from({ length: count }, (_, at) => from + at);

/** Creates a group of these people with its conversation; the first one owns it. */
export async function seedGroup(client, number, from, count) {
  const ids = range(from, count).map(person);
  const group = uuid(4, number);
  await client.query(`insert into "Group" (id, name, "nameKey", "memberCount") values ($1, $2, $2, $3)`, [
    group,
    `group ${number}`,
    count,
  ]);
  await client.query(
    `insert into "GroupMember" ("groupId", "userId", role)
     select $1, id, case when place = 1 then 'OWNER' else 'MEMBER' end::"GroupRole"
     from unnest($2::uuid[]) with ordinality as member(id, place)`,
    [group, ids],
  );
  await seedTalk(client, number, ids, { type: "GROUP", groupId: group, identityKey: `group:${group}` });
}

/** Creates a conversation of any kind. */
async function seedTalk(client, number, ids, fields) {
  const { type, groupId = null, parentId = null, noticeId = null, name = null, identityKey = null } = fields;
  await client.query(
    `insert into "Conversation" (id, type, "createdById", "participantCount", "groupId", "parentId", "noticeId", name,
       "identityKey", "isTemporary")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      conversation(number),
      type,
      ids[0],
      ids.length,
      groupId,
      parentId,
      noticeId,
      name,
      identityKey,
      fields.isTemporary ?? false,
    ],
  );
  await client.query(`insert into "Participant" ("conversationId", "userId") select $1, unnest($2::uuid[])`, [
    conversation(number),
    ids,
  ]);
}

/** Creates 200 conversations of all kinds that two people share: direct ones, rooms, groups with channels, notices. */
export async function seedAllKinds(client, from, [one, other]) {
  const ids = [person(one), person(other)];
  for (let number = from; number < from + 200; number++) {
    const at = number - from;
    if (at < 50) await seedTalk(client, number, ids, { type: "DIRECT" });
    else if (at < 100)
      await seedTalk(client, number, ids, { type: "GROUP", isTemporary: true, name: "room" });
    else if (at < 120) await seedGroup(client, number, one, 2);
    else if (at < 160) {
      const parent = from + 100 + (at % 20);
      const group = {
        type: "GROUP",
        groupId: uuid(4, parent),
        parentId: conversation(parent),
        name: "channel",
      };
      await seedTalk(client, number, ids, group);
    } else {
      const noticeId = uuid(5, number);
      await client.query(
        `insert into "Notice" (id, title, content, "searchKey", "authorId") values ($1, 'tent', 'tent', 'tent', $2)`,
        [noticeId, person(other)],
      );
      const asked = { type: "NOTICE_BOARD", noticeId, name: "tent", identityKey: `notice:${noticeId}` };
      await seedTalk(client, number, ids, asked);
    }
  }
}

/**
 * Decorates a filled conversation: every fifth message has two pictures (without files), every third some reactions,
 * every fourth replies to an earlier one, every seventh is long.
 */
export async function sprinkle(client, number) {
  const id = conversation(number);
  await client.query(
    `insert into "Attachment" (id, "conversationId", "messageId", "uploaderId", place, name, type, size, width, height)
     select gen_random_uuid(), m."conversationId", m.id, m."senderId", place, 'lake.jpg', 'image/jpeg', 90000, 1200, 800
     from "Message" m cross join generate_series(1, 2) place where m."conversationId" = $1 and m.seq % 5 = 0`,
    [id],
  );
  await client.query(
    `insert into "Reaction" ("messageId", emoji, "userId", place)
     select m.id, kind.emoji, p."userId", kind.place from "Message" m
     join "Participant" p on p."conversationId" = m."conversationId"
     cross join (values ('👍', 1), ('🎉', 2)) as kind(emoji, place)
     where m."conversationId" = $1 and m.seq % 3 = 0`,
    [id],
  );
  await client.query(
    `update "Message" m set "replyToId" = o.id from "Message" o
     where m."conversationId" = $1 and m.seq % 4 = 0 and o."conversationId" = $1 and o.seq = m.seq - 3`,
    [id],
  );
  await client.query(
    `update "Message" set content = content || repeat(' Vi ses vid bastun, ta med handduk och kåsa.', 1 + seq % 9)
     where "conversationId" = $1 and seq % 7 = 0`,
    [id],
  );
  await client.query(`update "Message" set type = 'IMAGE' where "conversationId" = $1 and seq % 5 = 0`, [id]);
  // three consecutive messages from each member
  await client.query(
    `update "Message" m set "senderId" = people.ids[1 + (m.seq / 3) % cardinality(people.ids)]
     from (select array_agg("userId" order by "userId") as ids from "Participant" where "conversationId" = $1) people
     where m."conversationId" = $1`,
    [id],
  );
  await client.query('vacuum analyze "Message", "Attachment", "Reaction"');
  await client.query("checkpoint");
}
