import type { Json, Member } from "../client";
import type { Case, World } from "./case";
import { groupOf } from "./groups";
import { addToOrganization, organizationOf } from "./orgs";

const groups = "/api/personal-groups";
const organizations = "/api/organizations";

/** Creates a category of the group or organization at this path. */
export async function categoryOf(who: Member, owner: string, fields: object = {}): Promise<Json> {
  const made = await who.post(`${owner}/owned-categories`, { name: "Intervaller", ...fields });
  if (made.status !== 201) throw new Error(`no category: ${JSON.stringify(made.body)}`);
  return made.body.category;
}

/** Suggests a category to the group or organization at this path. */
export async function suggestionOf(who: Member, owner: string, fields: object = {}): Promise<Json> {
  const made = await who.post(`${owner}/category-suggestions`, { name: "Backe", ...fields });
  if (made.status !== 201) throw new Error(`no suggestion: ${JSON.stringify(made.body)}`);
  return made.body.suggestion;
}

/** Elin's group, or organization that is not public, with Siri in it: its path. */
const owners: Record<string, (world: World) => Promise<string>> = {
  [groups]: async ({ elin, siri }) => `${groups}/${(await groupOf(elin, siri)).id}`,
  [organizations]: async ({ elin, siri }) => {
    const { id } = await organizationOf(elin, { isPublic: false });
    await addToOrganization(id, siri, "MEMBER");
    return `${organizations}/${id}`;
  },
};

type Call = (who: Member, owner: string) => ReturnType<Member["get"]>;
const caseOf = (
  world: World,
  ownerOf: (world: World) => Promise<string>,
  status: number,
  call: Call,
): Case => ({
  status,
  success: async () => call(world.elin, await ownerOf(world)),
  stranger: async () => call(world.stranger, await ownerOf(world)),
});

/** Categories of groups and of organizations: the same calls. */
export const categoryCases = (world: World): Record<string, Case> =>
  Object.fromEntries(
    Object.entries(owners).flatMap(([path, ownerOf]): [string, Case][] => {
      const own = `${path}/{id}/owned-categories`;
      const of = (status: number, call: Call) => caseOf(world, ownerOf, status, call);
      const list = (owner: string) => `${owner}/owned-categories`;
      const suggestions = `${path}/{id}/category-suggestions`;
      const suggested = async (owner: string) =>
        `${owner}/category-suggestions/${(await suggestionOf(world.siri, owner)).id}`;
      const made = async (owner: string) => (await categoryOf(world.elin, owner)).id;
      return [
        [`GET ${own}`, of(200, (who, owner) => who.get(list(owner)))],
        [`POST ${own}`, of(201, (who, owner) => who.post(list(owner), { name: "Intervaller" }))],
        [
          `PUT ${own}`,
          of(200, async (who, owner) =>
            who.call("PUT", list(owner), { body: { categoryId: await made(owner), name: "Backe" } }),
          ),
        ],
        [
          `DELETE ${own}`,
          of(200, async (who, owner) => who.delete(`${list(owner)}?categoryId=${await made(owner)}`)),
        ],
        [`GET ${suggestions}`, of(200, (who, owner) => who.get(`${owner}/category-suggestions`))],
        [
          `POST ${suggestions}`,
          of(201, (who, owner) => who.post(`${owner}/category-suggestions`, { name: "Backe" })),
        ],
        [
          `PATCH ${suggestions}/{suggestionId}`,
          of(200, async (who, owner) => who.patch(await suggested(owner), { action: "approve" })),
        ],
        [
          `DELETE ${suggestions}/{suggestionId}`,
          of(200, async (who, owner) => who.delete(await suggested(owner))),
        ],
      ];
    }),
  );
