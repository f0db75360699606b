import { organizationAnswer } from "@/features/orgs/views";
import { del, get, type Line, patch, post, put, shaped, tagged } from "./line";

/** Organizations with their followers, members, invitations, departments and domains. */
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
  del("/api/organizations/{id}", "orgs.delete", {
    summary: "Deletes the organization for good, if its name is confirmed; its OWNER may.",
  }),
  get("/api/organizations/invitations", "orgs.invitations.list", {
    summary: "Invitations to organizations that the caller has not answered, newest first.",
  }),
  post("/api/organizations/invitations/respond", "orgs.invitations.respond", {
    summary: "Accepts or declines an invitation to an organization.",
  }),
  get("/api/organizations/{id}/invitations", "orgs.invitations.listSent", {
    summary: "An organization's pending invitations, newest first, for OWNER and ADMIN.",
  }),
  post("/api/organizations/{id}/invitations", "orgs.invitations.create", {
    summary: "Invites a person to become MEMBER, ADMIN or MODERATOR; OWNER and ADMIN may.",
    created: true,
  }),
  del("/api/organizations/{id}/invitations/{invitationId}", "orgs.invitations.withdraw", {
    summary: "Withdraws an organization's invitation; OWNER and ADMIN may.",
  }),
  get("/api/organizations/{id}/members", "orgs.members.list", {
    summary:
      "The members of an organization of the caller, first joined first; with ids, those in that department, country, office and team.",
  }),
  post("/api/organizations/{id}/members", "orgs.members.add", {
    summary:
      "Adds a person as MEMBER, ADMIN or MODERATOR; OWNER and ADMIN may. A person who does not allow it is invited, and `invitation` is returned.",
    created: true,
  }),
  post("/api/organizations/{id}/members/import", "orgs.members.import", {
    summary:
      "Adds people by their usernames, with role and department, or invites those who let nobody add them, by mail where a line has an address; OWNER and ADMIN may. The answer says what became of each line; with `dryRun`, what would.",
  }),
  put("/api/organizations/{id}/members/{memberId}", "orgs.members.update", {
    summary:
      "Changes a member's role, department, country, office or team (null clears it); OWNER and ADMIN may, but not the OWNER's.",
  }),
  del("/api/organizations/{id}/members/{memberId}", "orgs.members.remove", {
    summary: "Removes a member, which the OWNER may; the caller leaves by their own id.",
  }),
  post("/api/organizations/{id}/hand-over", "orgs.members.handOver", {
    summary: "Makes another member the OWNER, which the OWNER may; the caller becomes a MEMBER.",
  }),
  get("/api/organizations/{id}/departments", "orgs.departments.list", {
    summary: "The departments of an organization of the caller, oldest first; needs enableDepartments.",
  }),
  post("/api/organizations/{id}/departments", "orgs.departments.create", {
    summary: "Creates a department; OWNER and ADMIN may. Needs enableDepartments.",
    created: true,
  }),
  del("/api/organizations/{id}/departments/{departmentId}", "orgs.departments.delete", {
    summary: "Deletes a department; its members stay, in none. OWNER and ADMIN may. Needs enableDepartments.",
  }),
  get("/api/organizations/{id}/units", "orgs.units.list", {
    summary:
      "The countries, offices and teams of an organization of the caller, oldest first: those of a kind, which must be enabled, or of all that are.",
  }),
  post("/api/organizations/{id}/units", "orgs.units.create", {
    summary: "Creates a country, office or team; OWNER and ADMIN may. Needs the flag of its kind.",
    created: true,
  }),
  del("/api/organizations/{id}/units/{unitId}", "orgs.units.delete", {
    summary:
      "Deletes a country, office or team; its members stay, in none. OWNER and ADMIN may. Needs the flag of its kind.",
  }),
  get("/api/organizations/{id}/join-requests", "orgs.joinRequests.list", {
    summary:
      "An organization's pending requests to join, newest first, with their users' email addresses, for OWNER and ADMIN.",
  }),
  post("/api/organizations/{id}/join-requests", "orgs.joinRequests.ask", {
    summary: "Asks to join an organization that the caller sees.",
    created: true,
  }),
  patch("/api/organizations/{id}/join-requests/{requestId}", "orgs.joinRequests.settle", {
    summary: "Approves a request to join, which makes its user a MEMBER, or rejects it; OWNER and ADMIN may.",
  }),
  del("/api/organizations/{id}/join-requests/{requestId}", "orgs.joinRequests.withdraw", {
    summary: "Withdraws the caller's own pending request to join.",
  }),
  get("/api/organizations/{id}/domains", "orgs.domains.list", {
    summary: "An organization's domains, oldest first, for OWNER and ADMIN.",
  }),
  post("/api/organizations/{id}/domains", "orgs.domains.add", {
    summary: "Adds a domain, not verified yet; OWNER and ADMIN may.",
    created: true,
  }),
  del("/api/organizations/{id}/domains/{domainId}", "orgs.domains.delete", {
    summary: "Removes a domain, verified or not; OWNER and ADMIN may.",
  }),
  get("/api/organizations/{id}/domains/{domainId}/verify", "orgs.domains.instructions", {
    isSecret: true,
    summary:
      "The TXT record to publish; fetched once before the domain can be verified. For OWNER and ADMIN.",
  }),
  post("/api/organizations/{id}/domains/{domainId}/verify", "orgs.domains.verify", {
    summary:
      "Verifies a domain by looking up its TXT record, for at most 5 seconds; OWNER and ADMIN may. If that fails, `details` says why.",
  }),
  get("/api/organizations/{id}/audit-log", "orgs.log.list", {
    summary: "Who changed what in an organization, newest first, for OWNER and ADMIN.",
  }),
  post("/api/organizations/verification-status", "orgs.domains.listStatuses", {
    summary:
      "Whether organizations are verified, by id; those that do not exist or that the caller does not see are left out.",
  }),
  post("/api/upload/organization-picture", "orgs.setLogo", {
    summary:
      "Sets an organization's logo: JPEG, PNG or WebP of at most 2 MB, cropped to 100x100. OWNER and ADMIN may.",
    file: { field: "picture" },
  }),
  post("/api/organizations/{id}/follow", "orgs.follow", {
    summary: "Follows an organization. Repeating it changes nothing.",
  }),
  del("/api/organizations/{id}/follow", "orgs.unfollow", {
    summary: "Ends the caller's following. Repeating it changes nothing.",
  }),
]);
