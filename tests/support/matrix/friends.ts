import {
  activityOf,
  calendarFile,
  doorCodeOf,
  feedOf,
  inviteTo,
  outsiderOf,
  pollOf,
  pollOptions,
  taskOf,
  templateOf,
} from "../cases/activities";
import { answer, ask, befriend, block, requestOf, unblock, unfriend, withdraw } from "../cases/friends";
import type { Member } from "../client";
import { addMembers } from "../people";
import { newSubscription } from "../push-service";
import { all, type Cast, ownerOnly, type Row } from "./cast";

const newRegistration = async ({ app }: Cast) => (await addMembers(app.url, "New"))[0] as Member;

/** The id of a friendship between the owner and a new person. */
async function friendshipOf(cast: Cast): Promise<string> {
  const other = await newRegistration(cast);
  await befriend(cast.owner, other);
  return (await other.get("/api/friends")).body.friends[0].id;
}
/** The id of a friend request to the owner. */
const received = async (cast: Cast) => requestOf(await newRegistration(cast), cast.owner);
/** The id of a friend request from the owner. */
const sent = async (cast: Cast) => requestOf(cast.owner, await newRegistration(cast));

/** The path of a device of the owner. */
async function deviceOf({ owner }: Cast): Promise<string> {
  const { body } = await owner.post("/api/push/subscriptions", newSubscription());
  return `/api/push/subscriptions/${body.id}`;
}

/** An activity of the owner for their group: only its members see it. */
const groupActivity = ({ owner, group }: Cast) =>
  activityOf(owner, { visibility: "GROUP", groupId: group.id }).then(({ id }) => id as string);

const groupPoll = async ({ owner, group }: Cast) => {
  const { id, options } = await pollOf(owner, { groupId: group.id });
  return { path: `/api/polls/${id}`, optionId: options[0].id as string };
};
const groupTask = async (cast: Cast) => taskOf(cast.owner, await groupActivity(cast));
/** The same, of half an hour from now, which a member has joined. */
async function groupActivitySoon({ owner, member, group }: Cast): Promise<string> {
  const dateTime = new Date(Date.now() + 1_800_000).toISOString();
  const { id } = await activityOf(owner, { visibility: "GROUP", groupId: group.id, dateTime });
  await member.post(`/api/availability/${id}/join`, {});
  return id;
}
const told = async (cast: Cast): Promise<string> => {
  await requestOf(await newRegistration(cast), cast.owner);
  return (await cast.owner.get("/api/notifications")).body.notifications[0].id;
};

/** docs/contract.md, 4, 7, 8 and 9. */
export const friendRows: Record<string, Row> = {
  "GET /api/users/search": { call: (_, who) => who.get("/api/users/search?q=owner"), answers: all(200) },
  "GET /api/friends/search": { call: (_, who) => who.get("/api/friends/search?q=owner"), answers: all(200) },
  "GET /api/users/{id}": {
    call: ({ owner }, who) => who.get(`/api/users/${owner.id}`),
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    answers: "401 200 200 200 200 200 200 404 200 200",
  },
  // which parts of the page are shown is tested in tests/api/person-page.test.ts
  "GET /api/users/by-username/{username}": {
    call: ({ owner }, who) => who.get(`/api/users/by-username/${owner.username}`),
    answers: "401 200 200 200 200 200 200 404 200 200",
  },
  "GET /api/users/blocked": { call: (_, who) => who.get("/api/users/blocked"), answers: all(200) },
  "POST /api/users/{id}/block": {
    call: async (cast, who) => block(who, await newRegistration(cast)),
    answers: all(200),
  },
  // only the caller's own block
  "DELETE /api/users/{id}/block": {
    call: async (cast, who) => {
      const other = await newRegistration(cast);
      await block(cast.owner, other);
      return unblock(who, other);
    },
    answers: ownerOnly(200),
  },
  "GET /api/friends": { call: (_, who) => who.get("/api/friends"), answers: all(200) },
  "GET /api/friends/{id}": {
    call: async (cast, who) => who.get(`/api/friends/${await friendshipOf(cast)}`),
    answers: ownerOnly(200),
  },
  "DELETE /api/friends/{id}": {
    call: async (cast, who) => unfriend(who, await friendshipOf(cast)),
    answers: ownerOnly(200),
  },
  "GET /api/friends/requests": { call: (_, who) => who.get("/api/friends/requests"), answers: all(200) },
  // to a new person, who accepts requests from everybody
  "POST /api/friends/requests": {
    call: async (cast, who) => ask(who, await newRegistration(cast)),
    answers: all(201),
  },
  "PATCH /api/friends/requests/{id}": {
    call: async (cast, who) => answer(who, await received(cast), "ACCEPTED"),
    answers: ownerOnly(200),
  },
  "DELETE /api/friends/requests/{id}": {
    call: async (cast, who) => withdraw(who, await sent(cast)),
    answers: ownerOnly(200),
  },
  "GET /api/activities/occurrences": {
    call: (_, who) => who.get("/api/activities/occurrences?from=2026-06-01&to=2026-07-01"),
    answers: all(200),
  },
  "GET /api/activities/faces": {
    call: async (cast, who) => who.get(`/api/activities/faces?times=${await groupActivity(cast)}`),
    answers: all(200),
  },
  "GET /api/activities/year": {
    call: (_, who) => who.get("/api/activities/year?year=2026"),
    answers: all(200),
  },
  "GET /api/activities/open": { call: (_, who) => who.get("/api/activities/open"), answers: all(200) },
  "GET /api/activities/search": {
    call: (_, who) => who.get("/api/activities/search?q=bad"),
    answers: all(200),
  },
  "GET /api/activities/by-ids": {
    call: async (cast, who) => who.get(`/api/activities/by-ids?ids=${await groupActivity(cast)}`),
    answers: all(200),
  },
  "GET /api/activities": { call: (_, who) => who.get("/api/activities"), answers: all(200) },
  "POST /api/activities": {
    call: ({ group }, who) =>
      who.post("/api/activities", {
        title: "Kvällsbad",
        dateTime: new Date(Date.now() + 86_400_000).toISOString(),
        visibility: "GROUP",
        groupId: group.id,
      }),
    answers: "401 201 201 201 201 404 404 404 404 404",
  },
  "GET /api/activities/{id}": {
    call: async (cast, who) => who.get(`/api/activities/${await groupActivity(cast)}`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  // only the host, whatever the role in the group
  "PATCH /api/activities/{id}": {
    call: async (cast, who) =>
      who.patch(`/api/activities/${await groupActivity(cast)}`, { title: "Nattbad" }),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "DELETE /api/activities/{id}": {
    call: async (cast, who) => who.delete(`/api/activities/${await groupActivity(cast)}`),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "POST /api/activities/{id}/invitations": {
    call: async (cast, who) =>
      who.post(`/api/activities/${await groupActivity(cast)}/invitations`, {
        userIds: [(await newRegistration(cast)).id],
      }),
    answers: "401 201 403 403 403 404 404 404 404 404",
  },
  "DELETE /api/activities/{id}/invitations": {
    call: async (cast, who) => {
      const [id, { id: userId }] = [await groupActivity(cast), await newRegistration(cast)];
      await inviteTo(cast.owner, id, { id: userId });
      return who.delete(`/api/activities/${id}/invitations`, { userIds: [userId] });
    },
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "POST /api/activities/import": {
    call: (_, who) => who.post("/api/activities/import", { file: calendarFile }),
    answers: all(200),
  },
  "GET /api/activities/holidays": {
    call: (_, who) => who.get("/api/activities/holidays?from=2026-06-01&to=2026-06-30"),
    answers: all(200),
  },
  "GET /api/activities/maps": {
    call: (_, who) => who.get("/api/activities/maps?latitude=63.8233&longitude=20.3107"),
    answers: all(200),
  },
  "GET /api/activities/reminders": {
    call: (_, who) => who.get("/api/activities/reminders"),
    answers: all(200),
  },
  "PUT /api/activities/reminders": {
    call: (_, who) => who.call("PUT", "/api/activities/reminders", { body: { minutes: [60] } }),
    answers: all(200),
  },
  "GET /api/calendar-feeds": { call: (_, who) => who.get("/api/calendar-feeds"), answers: all(200) },
  "POST /api/calendar-feeds": {
    call: ({ group }, who) => who.post("/api/calendar-feeds", { groupId: group.id }),
    answers: "401 201 201 201 201 404 404 404 404 404",
  },
  "PATCH /api/calendar-feeds/{id}": {
    call: async ({ owner }, who) =>
      who.patch(`/api/calendar-feeds/${(await feedOf(owner)).feed.id}`, { hasReminders: false }),
    answers: ownerOnly(200),
  },
  "POST /api/calendar-feeds/{id}/renew": {
    call: async ({ owner }, who) => who.post(`/api/calendar-feeds/${(await feedOf(owner)).feed.id}/renew`),
    answers: ownerOnly(200),
  },
  "DELETE /api/calendar-feeds/{id}": {
    call: async ({ owner }, who) => who.delete(`/api/calendar-feeds/${(await feedOf(owner)).feed.id}`),
    answers: ownerOnly(200),
  },
  // nobody answers their own activity
  "PUT /api/activities/{id}/answer": {
    call: async (cast, who) =>
      who.call("PUT", `/api/activities/${await groupActivity(cast)}/answer`, {
        body: { answer: "NO", reason: "Borta" },
      }),
    answers: "401 400 200 200 200 404 404 404 404 404",
  },
  // who sees it and does not come brings nobody
  "PUT /api/activities/{id}/guests": {
    call: async (cast, who) =>
      who.call("PUT", `/api/activities/${await groupActivity(cast)}/guests`, { body: { guests: 0 } }),
    answers: "401 400 409 409 409 404 404 404 404 404",
  },
  // only the host, whatever the role in the group
  "GET /api/activities/{id}/people": {
    call: async (cast, who) => who.get(`/api/activities/${await groupActivity(cast)}/people`),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "GET /api/activities/{id}/times": {
    call: async (cast, who) => who.get(`/api/activities/${await groupActivity(cast)}/times`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "GET /api/activities/{id}/log": {
    call: async (cast, who) => who.get(`/api/activities/${await groupActivity(cast)}/log`),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "POST /api/activities/{id}/reminders": {
    call: async (cast, who) => {
      const id = await groupActivity(cast);
      await inviteTo(cast.owner, id, await newRegistration(cast));
      return who.post(`/api/activities/${id}/reminders`);
    },
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "GET /api/polls": { call: (_, who) => who.get("/api/polls"), answers: all(200) },
  "POST /api/polls": {
    call: ({ group }, who) =>
      who.post("/api/polls", { title: "Möte", options: pollOptions(), groupId: group.id }),
    answers: "401 201 201 201 201 404 404 404 404 404",
  },
  "GET /api/polls/{id}": {
    call: async (cast, who) => who.get((await groupPoll(cast)).path),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "PATCH /api/polls/{id}": {
    call: async (cast, who) => who.patch((await groupPoll(cast)).path, { title: "Årsmöte" }),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "DELETE /api/polls/{id}": {
    call: async (cast, who) => who.delete((await groupPoll(cast)).path),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "POST /api/polls/{id}/people": {
    call: async (cast, who) =>
      who.post(`${(await groupPoll(cast)).path}/people`, { userIds: [(await newRegistration(cast)).id] }),
    answers: "401 201 403 403 403 404 404 404 404 404",
  },
  "PUT /api/polls/{id}/votes": {
    call: async (cast, who) => {
      const { path, optionId } = await groupPoll(cast);
      return who.call("PUT", `${path}/votes`, { body: { votes: [{ optionId, vote: "YES" }] } });
    },
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "POST /api/polls/{id}/reminders": {
    call: async (cast, who) => who.post(`${(await groupPoll(cast)).path}/reminders`),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "GET /api/polls/{id}/link": {
    call: async (cast, who) => {
      const { path } = await groupPoll(cast);
      await cast.owner.post(`${path}/link`);
      return who.get(`${path}/link`);
    },
    answers: "401 200 404 404 404 404 404 404 404 404",
  },
  "POST /api/polls/{id}/link": {
    call: async (cast, who) => who.post(`${(await groupPoll(cast)).path}/link`),
    answers: "401 201 403 403 403 404 404 404 404 404",
  },
  "DELETE /api/polls/{id}/link": {
    call: async (cast, who) => who.delete(`${(await groupPoll(cast)).path}/link`),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "DELETE /api/polls/{id}/outsiders/{outsiderId}": {
    call: async (cast, who) => {
      const { path, optionId } = await groupPoll(cast);
      return who.delete(`${path}/outsiders/${await outsiderOf(cast.owner, path, optionId)}`);
    },
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "POST /api/polls/{id}/activity": {
    call: async (cast, who) => {
      const { path, optionId } = await groupPoll(cast);
      return who.post(`${path}/activity`, { optionId });
    },
    answers: "401 201 403 403 403 404 404 404 404 404",
  },
  "GET /api/activity-templates": { call: (_, who) => who.get("/api/activity-templates"), answers: all(200) },
  // of the host's own activities
  "POST /api/activity-templates": {
    call: async (cast, who) =>
      who.post("/api/activity-templates", { name: "Bad", activityId: await groupActivity(cast) }),
    answers: "401 201 403 403 403 404 404 404 404 404",
  },
  "PATCH /api/activity-templates/{id}": {
    call: async ({ owner }, who) => who.patch(await templateOf(owner), { name: "Kallbad" }),
    answers: ownerOnly(200),
  },
  "DELETE /api/activity-templates/{id}": {
    call: async ({ owner }, who) => who.delete(await templateOf(owner)),
    answers: ownerOnly(200),
  },
  "GET /api/activities/{id}/tasks": {
    call: async (cast, who) => who.get(`/api/activities/${await groupActivity(cast)}/tasks`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "POST /api/activities/{id}/tasks": {
    call: async (cast, who) =>
      who.post(`/api/activities/${await groupActivity(cast)}/tasks`, { title: "Kaka" }),
    answers: "401 201 403 403 403 404 404 404 404 404",
  },
  "PATCH /api/activities/{id}/tasks/{taskId}": {
    call: async (cast, who) => who.patch(await groupTask(cast), { title: "Bullar" }),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "DELETE /api/activities/{id}/tasks/{taskId}": {
    call: async (cast, who) => who.delete(await groupTask(cast)),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  // of those who see it, the host and those who come: here the member
  "PUT /api/activities/{id}/tasks/{taskId}/taking": {
    call: async (cast, who) => {
      const id = await groupActivity(cast);
      await cast.member.post(`/api/availability/${id}/join`, {});
      return who.call("PUT", `${await taskOf(cast.owner, id)}/taking`, { body: {} });
    },
    answers: "401 200 403 403 200 404 404 404 404 404",
  },
  // nothing happens to who has taken nothing
  "DELETE /api/activities/{id}/tasks/{taskId}/taking": {
    call: async (cast, who) => who.delete(`${await groupTask(cast)}/taking`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  // whoever sees the activity; what they see is tested in tests/api/activities-attendance.test.ts
  "GET /api/activities/{id}/attendance": {
    call: async (cast, who) => who.get(`/api/activities/${await groupActivitySoon(cast)}/attendance`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "GET /api/activities/{id}/attendance/times": {
    call: async (cast, who) => who.get(`/api/activities/${await groupActivitySoon(cast)}/attendance/times`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  // only the host, whatever the role in the group
  "PUT /api/activities/{id}/attendance": {
    call: async (cast, who) =>
      who.call("PUT", `/api/activities/${await groupActivitySoon(cast)}/attendance`, {
        body: { entries: [{ userId: cast.member.id, status: "PRESENT" }] },
      }),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "POST /api/activities/{id}/attendance/codes": {
    call: async (cast, who) =>
      who.post(`/api/activities/${await groupActivitySoon(cast)}/attendance/codes`, {}),
    answers: "401 201 403 403 403 404 404 404 404 404",
  },
  // only the member has joined; to those who do not see the activity the code does not exist
  "POST /api/check-ins/{code}": {
    call: async (cast, who) =>
      who.post(`/api/check-ins/${await doorCodeOf(cast.owner, await groupActivitySoon(cast))}`),
    answers: "401 403 403 403 200 404 404 404 404 404",
  },
  "GET /api/personal-groups/{id}/attendance": {
    call: ({ group }, who) => who.get(`/api/personal-groups/${group.id}/attendance`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  // "joining one's own is 400"
  "POST /api/availability/{id}/join": {
    call: async (cast, who) => who.post(`/api/availability/${await groupActivity(cast)}/join`, {}),
    answers: "401 400 200 200 200 404 404 404 404 404",
  },
  // visible, but the caller has not joined: 409
  "POST /api/availability/{id}/leave": {
    call: async (cast, who) => {
      const id = await groupActivity(cast);
      await cast.member.post(`/api/availability/${id}/join`, {});
      return who.post(`/api/availability/${id}/leave`);
    },
    answers: "401 409 409 409 200 404 404 404 404 404",
  },
  // only the invited person: here the owner, to another person's activity
  "PATCH /api/activity-invitations/{id}": {
    call: async (cast, who) => {
      const host = await newRegistration(cast);
      const { id } = await activityOf(host);
      return who.patch(`/api/activity-invitations/${await inviteTo(host, id, cast.owner)}`, {
        action: "accept",
      });
    },
    answers: ownerOnly(200),
  },
  "GET /api/notifications": { call: (_, who) => who.get("/api/notifications"), answers: all(200) },
  "POST /api/notifications/mark-all-read": {
    call: (_, who) => who.post("/api/notifications/mark-all-read"),
    answers: all(200),
  },
  "POST /api/notifications/{id}/read": {
    call: async (cast, who) => who.post(`/api/notifications/${await told(cast)}/read`),
    answers: ownerOnly(200),
  },
  "GET /api/push": { call: (_, who) => who.get("/api/push"), answers: all(200) },
  "POST /api/push/subscriptions": {
    call: (_, who) => who.post("/api/push/subscriptions", newSubscription()),
    answers: all(201),
  },
  "PATCH /api/push/subscriptions/{id}": {
    call: async (cast, who) => who.patch(await deviceOf(cast), { showsText: true }),
    answers: ownerOnly(200),
  },
  "DELETE /api/push/subscriptions/{id}": {
    call: async (cast, who) => who.delete(await deviceOf(cast)),
    answers: ownerOnly(200),
  },
  "POST /api/push/subscriptions/{id}/test": {
    call: async (cast, who) => who.post(`${await deviceOf(cast)}/test`),
    answers: ownerOnly(200),
  },
  "GET /api/notifications/settings": {
    call: (_, who) => who.get("/api/notifications/settings"),
    answers: all(200),
  },
  "PATCH /api/notifications/settings": {
    call: (_, who) => who.patch("/api/notifications/settings", { digestAt: "07:30" }),
    answers: all(200),
  },
};
