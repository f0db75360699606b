import { categoryOf, suggestionOf } from "../cases/categories";
import { all, type Cast, type Row } from "./cast";
import { groupLike } from "./groups";
import { staffed } from "./orgs";

const groups = "/api/personal-groups/{id}";
const organizations = "/api/organizations/{id}";
const group = async (cast: Cast) => `/api/personal-groups/${await groupLike(cast)}`;
/** A public organization, which strangers see, but not its categories. */
const organization = async (cast: Cast) => `/api/organizations/${await staffed(cast)}`;

/** The calls of an owner's categories and suggestions, with their cells. */
const rowsOf = (
  path: string,
  owner: (cast: Cast) => Promise<string>,
  { read, change, review }: { read: string; change: string; review: string },
): Record<string, Row> => ({
  [`GET ${path}/owned-categories`]: {
    call: async (cast, who) => who.get(`${await owner(cast)}/owned-categories`),
    answers: read,
  },
  [`POST ${path}/owned-categories`]: {
    call: async (cast, who) => who.post(`${await owner(cast)}/owned-categories`, { name: "Intervaller" }),
    answers: change.replaceAll("200", "201"),
  },
  [`PUT ${path}/owned-categories`]: {
    call: async (cast, who) => {
      const at = await owner(cast);
      const body = { categoryId: (await categoryOf(cast.owner, at)).id, name: "Backe" };
      return who.call("PUT", `${at}/owned-categories`, { body });
    },
    answers: change,
  },
  [`DELETE ${path}/owned-categories`]: {
    call: async (cast, who) => {
      const at = await owner(cast);
      return who.delete(`${at}/owned-categories?categoryId=${(await categoryOf(cast.owner, at)).id}`);
    },
    answers: change,
  },
  // all members suggest and see at least their own
  [`GET ${path}/category-suggestions`]: {
    call: async (cast, who) => who.get(`${await owner(cast)}/category-suggestions`),
    answers: read,
  },
  [`POST ${path}/category-suggestions`]: {
    call: async (cast, who) => who.post(`${await owner(cast)}/category-suggestions`, { name: "Backe" }),
    answers: read.replaceAll("200", "201"),
  },
  // a suggestion of the owner
  [`PATCH ${path}/category-suggestions/{suggestionId}`]: {
    call: async (cast, who) => {
      const at = await owner(cast);
      const { id } = await suggestionOf(cast.owner, at);
      return who.patch(`${at}/category-suggestions/${id}`, { action: "reject" });
    },
    answers: review,
  },
  [`DELETE ${path}/category-suggestions/{suggestionId}`]: {
    call: async (cast, who) => {
      const at = await owner(cast);
      return who.delete(`${at}/category-suggestions/${(await suggestionOf(cast.owner, at)).id}`);
    },
    answers: review,
  },
});

/** The rights of docs/contract.md, 5 and 6. */
export const categoryRows: Record<string, Row> = {
  "GET /api/categories": { call: (_, who) => who.get("/api/categories"), answers: all(200) },
  ...rowsOf(groups, group, {
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    read: "401 200 200 200 200 404 404 404 404 404",
    change: "401 200 200 200 403 404 404 404 404 404",
    review: "401 200 200 403 403 404 404 404 404 404",
  }),
  ...rowsOf(organizations, organization, {
    read: "401 200 200 200 200 403 403 403 403 403",
    change: "401 200 200 403 403 403 403 403 403 403",
    review: "401 200 200 403 403 403 403 403 403 403",
  }),
};
