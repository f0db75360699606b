import { organizationAnswer } from "@/features/orgs/views";
import { del, get, type Line, patch, post, shaped, tagged } from "./line";

/** Organizations with their followers. */
export const orgLines: Line[] = tagged("orgs", [
  get("/api/organizations", "orgs.list", {
    summary:
      "Public organizations and those of the caller, newest first, or those whose name contains q; up to 500, or a page with `limit`.",
  }),
  post("/api/organizations", "orgs.create", {
    summary: "Creates an organization; the caller becomes its OWNER.",
    created: true,
  }),
  get("/api/organizations/my-organizations", "orgs.listMine", {
    summary: "The caller's organizations, last joined first; up to 500, or a page with `limit`.",
  }),
  get("/api/organizations/followed", "orgs.listFollowed", {
    summary: "Organizations that the caller follows, last followed first; up to 500, or a page with `limit`.",
  }),
  get("/api/organizations/by-slug/{slug}", "orgs.getBySlug", {
    summary: "A public organization, or one of the caller, by its slug, public slug or id.",
    shape: shaped(organizationAnswer, (organization) => ({ organization })),
  }),
  patch("/api/organizations/{id}", "orgs.update", {
    summary: "Changes the given details and feature flags; OWNER and ADMIN may. A name has a cooldown.",
  }),
  post("/api/organizations/{id}/follow", "orgs.follow", {
    summary: "Follows an organization. Repeating it changes nothing.",
  }),
  del("/api/organizations/{id}/follow", "orgs.unfollow", {
    summary: "Ends the caller's following. Repeating it changes nothing.",
  }),
]);
