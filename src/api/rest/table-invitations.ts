import { get, type Line, patch, post, tagged } from "./line";

const summary =
  "Answers any pending invitation to the caller: accept, which joins the group or activity, or decline.";

/** Invitation links, and the answer to an invitation of any kind. */
export const invitationLines: Line[] = tagged("invitations", [
  get("/api/invitations", "invitations.links.list", {
    isSecret: true,
    summary: "The caller's invitation links, newest first; up to 500, or a page with `limit`.",
  }),
  post("/api/invitations", "invitations.links.create", {
    summary:
      "Creates an invitation link. Type GROUP needs groupId and ORGANIZATION organizationId, where the caller may add members.",
    created: true,
  }),
  post("/api/invitations/opened", "invitations.links.open", {
    summary:
      "The caller sees their invitations now: own links that were made or used until now leave the badge of the tab.",
  }),
  patch("/api/invitations/{id}", "invitations.links.deactivate", {
    summary: "Deactivates an invitation link of the caller for good, with isActive false.",
  }),
  get("/api/invitations/code/{code}", "invitations.links.get", {
    summary: "An invitation link by its code: who invites to what, and whether it can still be used.",
  }),
  post("/api/invitations/code/{code}/redeem", "invitations.links.redeem", {
    summary:
      "Uses an invitation link: the caller becomes a friend of its owner (GENERAL), or a member. Once per person.",
  }),
  patch("/api/invitations/{id}/respond", "invitations.respond", {
    summary,
  }),
  post("/api/invitations/{id}/respond", "invitations.respond", {
    summary,
  }),
]);
