import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Me } from "@/features/accounts/rules";
import { activitiesDeparture } from "@/features/activities/departure";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, taskOf } from "../support/cases/activities";
import type { Answer, Json, Member } from "../support/client";
import { addMembers, asMe } from "../support/people";

/**
 * docs/contract.md, 9: "Maybe and no for all times, and leaving, replace the answers for single times", and "declining one is
 * the answer NO": whichever way is taken, and however the person stood.
 */
let app: App;
let host: Member;
let elin: Member;
let mate: Member;
let next: Member;
let other: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin, mate, next, other] = (await addMembers(
    app.url,
    ...["Host", "Elin", "Mate", "Next", "Other"],
  )) as [Member, Member, Member, Member, Member];
});
afterAll(() => app.stop());

const path = "/api/activities";
const join = (one: Member, id: string) => one.post(`/api/availability/${id}/join`, { waitlist: true });
const say = (one: Member, id: string, answer: string, occurrence?: string): Promise<Answer> =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer, occurrence, waitlist: true } });
const peopleAt = async (id: string, occurrence: string | undefined, answer: string): Promise<string[]> =>
  (
    await host.get(`${path}/${id}/people?answer=${answer}${occurrence ? `&occurrence=${occurrence}` : ""}`)
  ).body.people.map(({ user }: Json) => user.id);

/** Places, turns and answers of Elin's at single times of a series of two places, each of which somebody else waits for. */
type Held = { id: string; times: string[]; invitationId: string };
async function held(): Promise<Held> {
  const dateTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const fields = { dateTime, recurrence: "FREQ=WEEKLY;COUNT=5", maxParticipants: 2, maxGuests: 1 };
  const { id } = await activityOf(host, fields);
  const times = Array.from({ length: 5 }, (_, at) =>
    new Date(Date.parse(dateTime) + at * 7 * 86_400_000).toISOString(),
  );
  const invitationId = await inviteTo(host, id, elin);
  // a place with a guest, a turn, and two answers; the first time is as all others
  await say(elin, id, "GOING", times[1]);
  await elin.call("PUT", `${path}/${id}/guests`, { body: { guests: 1, occurrence: times[1] } });
  await say(next, id, "GOING", times[1]);
  for (const one of [next, other]) await say(one, id, "GOING", times[2]);
  await say(elin, id, "GOING", times[2]);
  await say(elin, id, "MAYBE", times[3]);
  await say(elin, id, "NO", times[4]);
  const task = await taskOf(host, id, { isEachTime: true });
  await elin.call("PUT", `${task}/taking`, { body: { occurrence: times[1] } });
  return { id, times, invitationId };
}

/** How Elin stands to all times before. */
const before: Record<string, (one: Held) => Promise<unknown>> = {
  nothing: async () => {},
  GOING: async ({ id }) => join(elin, id),
  WAITING: async ({ id }) => {
    await join(mate, id);
    await join(other, id);
    return join(elin, id);
  },
};

/** Each way to end it, with what Elin then says to all times; null: nothing. */
const ways: Record<string, [act: (one: Held) => Promise<unknown>, after: string | null]> = {
  "the answer NO": [({ id }) => say(elin, id, "NO"), "NO"],
  "the answer MAYBE": [({ id }) => say(elin, id, "MAYBE"), "MAYBE"],
  "PATCH of the activity's invitation": [
    ({ invitationId }) => elin.patch(`/api/activity-invitations/${invitationId}`, { action: "decline" }),
    "NO",
  ],
  "POST to respond to an invitation": [
    ({ invitationId }) => elin.post(`/api/invitations/${invitationId}/respond`, { action: "decline" }),
    "NO",
  ],
  leaving: [({ id }) => elin.post(`/api/availability/${id}/leave`), null],
  "the end of the account": [async () => activitiesDeparture.leave?.(asMe(elin) as Me), null],
};

/** An accepted invitation can't be declined, and nothing can't be left. */
const isPossible = (standing: string, way: string) =>
  way === "leaving" ? standing !== "nothing" : standing !== "GOING" || !/invitation/.test(way);

describe.each(Object.keys(before))("who stands %s to all times, and to single ones otherwise", (standing) => {
  test.each(Object.entries(ways).filter(([way]) => isPossible(standing, way)))(
    "loses every answer for a single time by %s",
    async (_way, [act, after]) => {
      const one = await held();
      await before[standing]?.(one);
      const { id, times } = one;
      expect(await peopleAt(id, times[1], "GOING")).toContain(elin.id);
      expect(await peopleAt(id, times[2], "WAITING")).toContain(elin.id);
      await act(one);
      for (const at of [undefined, ...times])
        for (const list of ["GOING", "WAITING", "MAYBE", "NO"])
          expect((await peopleAt(id, at, list)).includes(elin.id), `${at} ${list}`).toBe(list === after);
      // the first who waited for Elin's place has it
      expect(await peopleAt(id, times[1], "GOING")).toContain(next.id);
      const kinds = (await host.get(`${path}/${id}/log?limit=100`)).body.entries
        .filter(({ user, occurrence }: Json) => user.id === elin.id && occurrence !== null)
        .map(({ kind, occurrence }: Json) => `${kind} ${times.indexOf(occurrence)}`);
      expect(kinds.slice(0, 2).sort()).toEqual(["LEFT 1", "LEFT_QUEUE 2"]);
      const { tasks } = (await host.get(`${path}/${id}/tasks?occurrence=${times[1]}`)).body;
      expect(tasks).toMatchObject([{ takings: [] }]);
      // no declines the invitation too
      const { activity } = (await elin.get(`${path}/${id}`)).body;
      if (after === "NO") expect(activity.invitationId).toBeNull();
    },
  );
});
