import type { Json, Member } from "../client";
import type { Case, World } from "./case";

const path = "/api/organizations";

/** Creates an organization of this person. */
export async function organizationOf(owner: Member, fields: object = {}): Promise<Json> {
  const made = await owner.post(path, { name: "Friluftsklubben", ...fields });
  if (made.status !== 201) throw new Error(`no organization: ${JSON.stringify(made.body)}`);
  return made.body.organization;
}

const closed = async ({ elin }: World) => organizationOf(elin, { isPublic: false });
const open = async ({ elin }: World) => organizationOf(elin);

/** Organizations, which strangers see only if they are public. */
export const orgCases = (world: World): Record<string, Case> => ({
  [`GET ${path}`]: { status: 200, success: () => world.elin.get(path) },
  [`POST ${path}`]: { status: 201, success: () => world.elin.post(path, { name: "Friluftsklubben" }) },
  [`GET ${path}/my-organizations`]: {
    status: 200,
    success: () => world.elin.get(`${path}/my-organizations`),
  },
  [`GET ${path}/followed`]: { status: 200, success: () => world.elin.get(`${path}/followed`) },
  [`GET ${path}/by-slug/{slug}`]: {
    status: 200,
    success: async () => world.siri.get(`${path}/by-slug/${(await open(world)).slug}`),
    stranger: async () => world.stranger.get(`${path}/by-slug/${(await closed(world)).slug}`),
  },
  [`PATCH ${path}/{id}`]: {
    status: 200,
    success: async () => world.elin.patch(`${path}/${(await open(world)).id}`, { website: "" }),
    stranger: async () => world.stranger.patch(`${path}/${(await closed(world)).id}`, { website: "" }),
  },
  [`POST ${path}/{id}/follow`]: {
    status: 200,
    success: async () => world.siri.post(`${path}/${(await open(world)).id}/follow`),
    stranger: async () => world.stranger.post(`${path}/${(await closed(world)).id}/follow`),
  },
  [`DELETE ${path}/{id}/follow`]: {
    status: 200,
    success: async () => world.siri.delete(`${path}/${(await open(world)).id}/follow`),
    stranger: async () => world.stranger.delete(`${path}/${(await closed(world)).id}/follow`),
  },
});
