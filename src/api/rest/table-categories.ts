import { organizationCategoriesAnswer } from "@/features/categories/views";
import { del, get, type Line, patch, post, put, shaped, tagged } from "./line";

const created = true;
const change = "Changes a category. Omitted fields but the name stay.";

/** The categories of groups and organizations, and suggestions of them. */
export const categoryLines: Line[] = tagged("categories", [
  get("/api/categories", "categories.mine.list", {
    summary: "The categories of each of the caller's groups and organizations that has some.",
  }),
  get("/api/personal-groups/{id}/owned-categories", "categories.groups.list", {
    summary: "The categories of a group of the caller, oldest first, and whether the caller may change them.",
  }),
  post("/api/personal-groups/{id}/owned-categories", "categories.groups.create", {
    summary: "Creates a category of a group; OWNER, ADMIN and MANAGER may.",
    created,
  }),
  put("/api/personal-groups/{id}/owned-categories", "categories.groups.update", {
    summary: `${change} OWNER, ADMIN and MANAGER of the group may.`,
  }),
  del("/api/personal-groups/{id}/owned-categories", "categories.groups.delete", {
    summary: "Deletes a category of a group; OWNER, ADMIN and MANAGER may.",
  }),
  get("/api/organizations/{id}/owned-categories", "categories.orgs.list", {
    summary: "The categories of an organization of the caller, oldest first.",
    shape: shaped(organizationCategoriesAnswer, ({ categories }) => categories),
  }),
  post("/api/organizations/{id}/owned-categories", "categories.orgs.create", {
    summary: "Creates a category of an organization; OWNER and ADMIN may.",
    created,
  }),
  put("/api/organizations/{id}/owned-categories", "categories.orgs.update", {
    summary: `${change} OWNER and ADMIN of the organization may.`,
  }),
  del("/api/organizations/{id}/owned-categories", "categories.orgs.delete", {
    summary: "Deletes a category of an organization; OWNER and ADMIN may.",
  }),
  get("/api/personal-groups/{id}/category-suggestions", "categories.groups.suggestions.list", {
    summary:
      "Suggestions of categories to a group, newest first: all for those who change them, else the caller's.",
  }),
  post("/api/personal-groups/{id}/category-suggestions", "categories.groups.suggestions.create", {
    summary: "Suggests a category to a group of the caller, and notifies its OWNER and ADMINs.",
    created,
  }),
  patch(
    "/api/personal-groups/{id}/category-suggestions/{suggestionId}",
    "categories.groups.suggestions.review",
    {
      summary: "Approves a suggestion, which creates the category, or rejects it; OWNER and ADMIN may.",
    },
  ),
  del(
    "/api/personal-groups/{id}/category-suggestions/{suggestionId}",
    "categories.groups.suggestions.delete",
    {
      summary: "Deletes a suggestion; OWNER and ADMIN may, others their own until it is reviewed.",
    },
  ),
  get("/api/organizations/{id}/category-suggestions", "categories.orgs.suggestions.list", {
    summary:
      "Suggestions of categories to an organization, newest first: all for those who change them, else the caller's.",
  }),
  post("/api/organizations/{id}/category-suggestions", "categories.orgs.suggestions.create", {
    summary: "Suggests a category to an organization of the caller, and notifies its OWNER and ADMINs.",
    created,
  }),
  patch("/api/organizations/{id}/category-suggestions/{suggestionId}", "categories.orgs.suggestions.review", {
    summary: "Approves a suggestion, which creates the category, or rejects it; OWNER and ADMIN may.",
  }),
  del("/api/organizations/{id}/category-suggestions/{suggestionId}", "categories.orgs.suggestions.delete", {
    summary: "Deletes a suggestion; OWNER and ADMIN may, others their own until it is reviewed.",
  }),
]);
