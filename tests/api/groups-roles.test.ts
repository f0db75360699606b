import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GroupRole } from "@/features/groups/rules";
import { type App, startApp } from "../support/app";
import { channelOf, groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/**
 * The table of docs/contract.md, 5, over HTTP: the permissions for every pair of roles. What each role may do alone is in
 * tests/api/matrix.test.ts.
 */
let app: App;
let group: Json;
let channel: Json;
/** Callers and targets: two of each role but OWNER, and one who is not in the group. */
const actors = {} as Record<Actor, Member>;
const targets = {} as Record<GroupRole, Member>;
type Actor = GroupRole | "stranger";
const everybody: Actor[] = ["OWNER", "ADMIN", "MANAGER", "MEMBER", "stranger"];
const roles = ["OWNER", "ADMIN", "MANAGER", "MEMBER"] as const;

const path = (rest = "") => `/api/personal-groups/${group.id}${rest}`;
const setRole = (one: Member, id: string, role: unknown) =>
  one.call("PUT", path(`/members/${id}`), { body: { role } });
const roleOf = async (id: string): Promise<GroupRole | undefined> =>
  (await actors.OWNER.get(path("/members"))).body.members.find((one: Json) => one.id === id)?.role;

beforeAll(async () => {
  app = await startApp();
  const names = ["Owner", "Admin", "Admin", "Manager", "Manager", "Member", "Member", "Stranger"];
  const [owner, admin, admin2, manager, manager2, member, member2, stranger] = (await addMembers(
    app.url,
    ...names,
  )) as [Member, Member, Member, Member, Member, Member, Member, Member];
  Object.assign(actors, { OWNER: owner, ADMIN: admin, MANAGER: manager, MEMBER: member, stranger });
  Object.assign(targets, { OWNER: owner, ADMIN: admin2, MANAGER: manager2, MEMBER: member2 });
  group = await groupOf(owner, admin, admin2, manager, manager2, member, member2);
  channel = await channelOf(owner, group.id);
  for (const one of [admin, admin2]) await setRole(owner, one.id, "ADMIN");
  for (const one of [manager, manager2]) await setRole(owner, one.id, "MANAGER");
});
afterAll(() => app.stop());

/** Restores the group: adds removed members again and resets changed roles. */
async function restore(id: string, role: GroupRole): Promise<void> {
  const now = await roleOf(id);
  if (now === undefined) await actors.OWNER.post(path("/members"), { userId: id });
  if (role !== "OWNER" && now !== role) expect((await setRole(actors.OWNER, id, role)).status).toBe(200);
}

/** The status for each actor: [OWNER, ADMIN, MANAGER, MEMBER, stranger]. */
const answersOf = async (act: (one: Member) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (const actor of everybody) statuses.push((await act(actors[actor])).status);
  return statuses;
};

test("each sees the group with a role of her own", async () => {
  for (const role of roles) expect((await actors[role].get(path())).body.group.role).toBe(role);
});

test("POST members of one who is in it already: 409 409 409 403 404", async () => {
  const again = (one: Member) => one.post(path("/members"), { userId: targets.MEMBER.id });
  expect(await answersOf(again)).toEqual([409, 409, 409, 403, 404]);
});

describe("DELETE a member", () => {
  /** For a target with this role, by [OWNER, ADMIN, MANAGER, MEMBER, stranger]. */
  test.each([
    ["ADMIN", [200, 403, 403, 403, 404]],
    ["MANAGER", [200, 200, 403, 403, 404]],
    ["MEMBER", [200, 200, 200, 403, 404]],
  ] as const)("of %s: %j", async (role, expected) => {
    const { id } = targets[role];
    const answers = await answersOf(async (one) => {
      const answer = await one.delete(path(`/members/${id}`));
      expect(await roleOf(id)).toBe(answer.status === 200 ? undefined : role);
      await restore(id, role);
      return answer;
    });
    expect(answers).toEqual(expected);
  });

  test("of the OWNER by others: 403, 403, 403, 404", async () => {
    const { id } = targets.OWNER;
    const others = everybody.slice(1).map((actor) => actors[actor].delete(path(`/members/${id}`)));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([403, 403, 403, 404]);
    expect(await roleOf(id)).toBe("OWNER");
  });

  test("oneself: anyone but the OWNER, and a stranger has nothing to leave", async () => {
    const leave = async (one: Member) => one.delete(path(`/members/${one.id}`));
    expect(await answersOf(leave)).toEqual([403, 200, 200, 200, 404]);
    for (const role of roles) await restore(actors[role].id, role);
  });
});

describe("PUT members/{id} {role}", () => {
  const given = ["ADMIN", "MANAGER", "MEMBER"] as const;
  /** For a target with this role: [becomes ADMIN, MANAGER, MEMBER] by each actor. */
  const table = {
    OWNER: {
      OWNER: [403, 403, 403],
      ADMIN: [403, 403, 403],
      MANAGER: [403, 403, 403],
      MEMBER: [403, 403, 403],
    },
    ADMIN: {
      OWNER: [200, 200, 200],
      ADMIN: [403, 403, 403],
      MANAGER: [403, 403, 403],
      MEMBER: [403, 403, 403],
    },
    MANAGER: {
      OWNER: [200, 200, 200],
      ADMIN: [403, 200, 200],
      MANAGER: [403, 403, 403],
      MEMBER: [403, 403, 403],
    },
    MEMBER: {
      OWNER: [200, 200, 200],
      ADMIN: [403, 200, 200],
      MANAGER: [403, 403, 403],
      MEMBER: [403, 403, 403],
    },
  } as const;

  test.each(roles)("of %s", async (role) => {
    const { id } = targets[role];
    for (const actor of everybody) {
      const expected = actor === "stranger" ? [404, 404, 404] : table[role][actor];
      const statuses: number[] = [];
      for (const becomes of given) {
        const { status, body } = await setRole(actors[actor], id, becomes);
        statuses.push(status);
        if (status === 200) expect(body).toMatchObject({ success: true, member: { id, role: becomes } });
        expect(await roleOf(id)).toBe(status === 200 ? becomes : role);
        await restore(id, role);
      }
      expect({ actor, statuses }).toEqual({ actor, statuses: expected });
    }
  });

  test("own role: 403 for each; of a person outside the group: 404", async () => {
    expect(await answersOf((one) => setRole(one, one.id, "MEMBER"))).toEqual([403, 403, 403, 403, 404]);
    const stranger = actors.stranger.id;
    expect(await answersOf((one) => setRole(one, stranger, "MEMBER"))).toEqual([404, 404, 404, 404, 404]);
  });

  test("role OWNER is handed over by another call: 400, and so is anything else", async () => {
    for (const role of ["OWNER", "admin", "", null, undefined, 5, ["ADMIN"]])
      expect((await setRole(actors.OWNER, targets.MEMBER.id, role)).status, String(role)).toBe(400);
    expect(await roleOf(targets.MEMBER.id)).toBe("MEMBER");
  });
});

test("a new role holds at once, in the group's conversations too", async () => {
  const { MEMBER: member } = targets;
  const conversation = `/api/messages/conversations/${channel.id}`;
  expect((await member.get(conversation)).body.conversation.groupRole).toBe("MEMBER");
  await setRole(actors.ADMIN, member.id, "MANAGER");
  expect((await member.get(conversation)).body.conversation.groupRole).toBe("MANAGER");
  expect((await member.post(path("/channels"), { name: "Ny" })).status).toBe(201);
  await setRole(actors.ADMIN, member.id, "MEMBER");
  expect((await member.post(path("/channels"), { name: "Ny" })).status).toBe(403);
});
