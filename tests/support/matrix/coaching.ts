import { db } from "@/server/db";
import type { Answer, Member } from "../client";
import { all, type Cast, ownerOnly, type Row } from "./cast";
import { staffed } from "./orgs";
import { exerciseOf, programFor, run, workoutOf } from "./training";

const base = "/api/training";
const shares = ["WORKOUTS", "PROGRAM", "RECORDS", "LOAD", "LINES", "MOOD", "SLEEP"];

/** The owner has asked the friend to be their coach, for everything. */
async function askedOf({ owner, friend }: Cast): Promise<string> {
  await db.coaching.deleteMany({ where: { clientId: owner.id } });
  const { status, body } = await owner.post(`${base}/coachings`, {
    userId: friend.id,
    role: "COACH",
    shares,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return `${base}/coachings/${body.coaching.id}`;
}

/** An organization of the owner with admin, manager and member, whose coach the manager is: that lets them see nothing. */
async function coachedOrganization(cast: Cast): Promise<string> {
  const { manager } = cast;
  const there = await db.organizationCoach.findFirst({ where: { userId: manager.id } });
  if (there) return there.organizationId;
  const organizationId = await staffed(cast);
  await db.organizationCoach.create({ data: { organizationId, userId: manager.id } });
  return organizationId;
}
const coachesOf = async (cast: Cast) => `${base}/organizations/${await coachedOrganization(cast)}/coaches`;

/** The friend is the owner's coach: who is refused asks for the same one as the owner. */
async function coachingOf(cast: Cast): Promise<string> {
  await coachedOrganization(cast);
  const there = await db.coaching.findFirst({ where: { clientId: cast.owner.id, state: "ACTIVE" } });
  if (there) return `${base}/coachings/${there.id}`;
  const path = await askedOf(cast);
  await cast.friend.post(`${path}/accept`);
  return path;
}

const coachOnly = "401 404 404 404 404 200 404 404 404 404";

/** One line of a client: for who is their coach. */
const ofClient = (call: (who: Member, path: string, cast: Cast) => Promise<Answer>): Row => ({
  call: async (cast, who) => {
    await coachingOf(cast);
    return call(who, `${base}/clients/${cast.owner.id}`, cast);
  },
  answers: coachOnly,
});
const reading = (partOf: (cast: Cast) => Promise<string> | string): Row =>
  ofClient(async (who, path, cast) => who.get(`${path}${await partOf(cast)}`));

/** A program of the owner's own, by its end of an address. */
async function programOf({ owner }: Cast): Promise<string> {
  const { body } = await owner.post(`${base}/programs`, programFor(await exerciseOf(owner)));
  return `/programs/${body.program.id}`;
}

/** What the friend, as a coach, has written about a workout of the owner. */
async function commentOf(cast: Cast): Promise<string> {
  await coachingOf(cast);
  const { owner, friend } = cast;
  const path = `${base}/clients/${owner.id}/workouts/${await workoutOf(owner)}/comments`;
  return `${base}/comments/${(await friend.post(path, { text: "Starkt" })).body.comment.id}`;
}

const runId = async (cast: Cast) => (await run(cast)).split("/").at(-1);

export const coachingRows: Record<string, Row> = {
  "GET /api/training/coachings": { call: (_, who) => who.get(`${base}/coachings`), answers: all(200) },
  "POST /api/training/coachings": {
    call: async ({ owner }, who) => {
      await db.coaching.deleteMany({ where: { coachId: owner.id } });
      return who.post(`${base}/coachings`, { userId: owner.id, role: "COACH", shares: [] });
    },
    answers: "401 400 201 201 201 201 201 404 201 201",
  },
  "POST /api/training/coachings/{id}/accept": {
    call: async (cast, who) => who.post(`${await askedOf(cast)}/accept`),
    answers: "401 403 404 404 404 200 404 404 404 404",
  },
  "POST /api/training/coachings/{id}/decline": {
    call: async (cast, who) => who.post(`${await askedOf(cast)}/decline`),
    answers: "401 403 404 404 404 200 404 404 404 404",
  },
  "POST /api/training/coachings/{id}/end": {
    call: async (cast, who) => who.post(`${await coachingOf(cast)}/end`),
    answers: "401 200 404 404 404 200 404 404 404 404",
  },
  "PATCH /api/training/coachings/{id}": {
    call: async (cast, who) => who.patch(await coachingOf(cast), { shares }),
    answers: "401 200 404 404 404 403 404 404 404 404",
  },
  "GET /api/training/clients": { call: (_, who) => who.get(`${base}/clients`), answers: all(200) },
  "GET /api/training/clients/{clientId}": reading(() => ""),
  "PATCH /api/training/clients/{clientId}": ofClient((who, path) => who.patch(path, { note: "Knät" })),
  "GET /api/training/clients/{clientId}/workouts": reading(() => "/workouts"),
  "GET /api/training/clients/{clientId}/workouts/{id}": reading(
    async ({ owner }) => `/workouts/${await workoutOf(owner)}`,
  ),
  "GET /api/training/clients/{clientId}/workouts/{id}/line": reading(
    async (cast) => `/workouts/${await runId(cast)}/line`,
  ),
  "GET /api/training/clients/{clientId}/progress": reading(() => "/progress"),
  "GET /api/training/clients/{clientId}/exercises/{id}/progress": reading(
    async ({ owner }) => `/exercises/${await exerciseOf(owner)}/progress`,
  ),
  "GET /api/training/clients/{clientId}/exercises/{id}/records": reading(
    async ({ owner }) => `/exercises/${await exerciseOf(owner)}/records`,
  ),
  "GET /api/training/clients/{clientId}/programs": reading(() => "/programs"),
  "POST /api/training/clients/{clientId}/programs": {
    ...ofClient(async (who, path, { friend }) => {
      const made = await friend.post(`${base}/programs`, programFor(await exerciseOf(friend)));
      return who.post(`${path}/programs`, { programId: made.body.program.id });
    }),
    answers: "401 404 404 404 404 201 404 404 404 404",
  },
  "GET /api/training/clients/{clientId}/programs/{id}": reading(programOf),
  "GET /api/training/clients/{clientId}/programs/{id}/changes": reading(
    async (cast) => `${await programOf(cast)}/changes`,
  ),
  "PATCH /api/training/clients/{clientId}/programs/{id}": ofClient(async (who, path, { friend }) => {
    const made = await friend.post(`${base}/programs`, programFor(await exerciseOf(friend)));
    const given = await friend.post(`${path}/programs`, { programId: made.body.program.id });
    return who.patch(`${path}/programs/${given.body.program.id}`, { weeks: [] });
  }),
  "GET /api/training/coaches": { call: (_, who) => who.get(`${base}/coaches`), answers: all(200) },
  "GET /api/training/organizations/{organizationId}/coaches": {
    call: async (cast, who) => who.get(await coachesOf(cast)),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "POST /api/training/organizations/{organizationId}/coaches": {
    call: async (cast, who) => {
      await db.organizationCoach.deleteMany({ where: { userId: cast.member.id } });
      return who.post(await coachesOf(cast), { userId: cast.member.id });
    },
    answers: "401 201 201 403 403 404 404 404 404 404",
  },
  "DELETE /api/training/organizations/{organizationId}/coaches/{userId}": {
    call: async (cast, who) => who.delete(`${await coachesOf(cast)}/${cast.manager.id}`),
    answers: "401 200 200 403 403 404 404 404 404 404",
  },
  "GET /api/training/workouts/{id}/comments": {
    call: async ({ owner }, who) => who.get(`${base}/workouts/${await workoutOf(owner)}/comments`),
    answers: ownerOnly(200),
  },
  "POST /api/training/workouts/{id}/comments": {
    call: async (cast, who) => {
      await coachingOf(cast);
      return who.post(`${base}/workouts/${await workoutOf(cast.owner)}/comments`, { text: "Tungt" });
    },
    answers: ownerOnly(201),
  },
  "GET /api/training/clients/{clientId}/workouts/{id}/comments": reading(
    async ({ owner }) => `/workouts/${await workoutOf(owner)}/comments`,
  ),
  "POST /api/training/clients/{clientId}/workouts/{id}/comments": {
    ...ofClient(async (who, path, { owner }) =>
      who.post(`${path}/workouts/${await workoutOf(owner)}/comments`, { text: "Starkt" }),
    ),
    answers: "401 404 404 404 404 201 404 404 404 404",
  },
  "DELETE /api/training/comments/{id}": {
    call: async (cast, who) => who.delete(await commentOf(cast)),
    answers: coachOnly,
  },
  "POST /api/training/comments/{id}/restore": {
    call: async (cast, who) => {
      const path = await commentOf(cast);
      await cast.friend.delete(path);
      return who.post(`${path}/restore`);
    },
    answers: coachOnly,
  },
};
