import { groupAnswer } from "@/features/groups/views";
import { del, get, type Line, patch, post, put, shaped, tagged } from "./line";

/** Groups with their members, invitations and sub-channels. */
export const groupLines: Line[] = tagged("groups", [
  get("/api/personal-groups", "groups.list", {
    summary: "The caller's groups, last joined first; up to 500, or a page with `limit`.",
  }),
  post("/api/personal-groups", "groups.create", {
    summary: "Creates a group with a conversation of its own; the caller becomes its OWNER.",
    created: true,
  }),
  get("/api/personal-groups/invitations", "groups.invitations.list", {
    summary: "Group invitations that the caller has not answered, newest first.",
  }),
  get("/api/personal-groups/{id}", "groups.get", {
    summary: "A group of the caller, with its first 50 members.",
    shape: shaped(groupAnswer, (group) => ({ group })),
  }),
  patch("/api/personal-groups/{id}", "groups.update", {
    summary:
      "Changes the given fields of a group; OWNER, ADMIN and MANAGER may. pictureUrl null removes the picture.",
  }),
  del("/api/personal-groups/{id}", "groups.delete", {
    summary:
      "Hands the group over to the member handoverTo, or deletes it with handoverTo null; its OWNER may. A deleted group can be restored for 30 days.",
    nullInQuery: "handoverTo",
  }),
  get("/api/admin/groups", "groups.listDeleted", {
    summary: "Deleted groups that can still be restored, last deleted first, for ADMIN.",
  }),
  post("/api/admin/groups/{id}/restore", "groups.restore", {
    summary: "Restores a deleted group whole within 30 days; ADMIN may.",
  }),
  post("/api/upload/group-picture", "groups.setPicture", {
    summary:
      "Sets a group's picture: JPEG, PNG or WebP of at most 2 MB, cropped to 100x100. OWNER, ADMIN and MANAGER may.",
    file: { field: "picture" },
  }),
  get("/api/personal-groups/{id}/members", "groups.listMembers", {
    summary: "The members of a group of the caller, first joined first.",
  }),
  post("/api/personal-groups/{id}/members", "groups.addMember", {
    summary:
      "Adds a person to a group and all its conversations. A person who does not allow it is invited, and `invitation` is returned.",
    created: true,
  }),
  put("/api/personal-groups/{id}/members/{memberId}", "groups.setRole", {
    summary: "Gives a member another role: ADMIN, MANAGER or MEMBER.",
  }),
  del("/api/personal-groups/{id}/members/{memberId}", "groups.removeMember", {
    summary: "Removes a member from a group and all its conversations; the caller leaves it by their own id.",
  }),
  get("/api/personal-groups/{id}/invitations", "groups.invitations.listSent", {
    summary: "A group's pending invitations, newest first, for OWNER, ADMIN and MANAGER.",
  }),
  del("/api/personal-groups/{id}/invitations/{invitationId}", "groups.invitations.withdraw", {
    summary: "Withdraws a group's invitation; OWNER, ADMIN and MANAGER may.",
  }),
  get("/api/personal-groups/listed", "groups.joinRequests.listListed", {
    summary: "Groups of others that let themselves be found, whose name contains q.",
  }),
  get("/api/personal-groups/{id}/join-requests", "groups.joinRequests.list", {
    summary: "A group's pending requests to join, newest first, for OWNER and ADMIN.",
  }),
  post("/api/personal-groups/{id}/join-requests", "groups.joinRequests.ask", {
    summary: "Asks to join a group that lets itself be found.",
    created: true,
  }),
  patch("/api/personal-groups/{id}/join-requests/{requestId}", "groups.joinRequests.settle", {
    summary:
      "Approves a request to join the group, which makes a MEMBER, or rejects it; OWNER and ADMIN may.",
  }),
  del("/api/personal-groups/{id}/join-requests/{requestId}", "groups.joinRequests.withdraw", {
    summary: "Withdraws the caller's request to join the group.",
  }),
  post("/api/personal-groups/{id}/channels", "groups.channels.create", {
    summary: "Creates a sub-channel with all members of the group; OWNER, ADMIN and MANAGER may.",
    created: true,
  }),
  patch("/api/personal-groups/{id}/channels/{channelId}", "groups.channels.update", {
    summary: "Renames a sub-channel or changes its tag; categoryTag null clears it.",
  }),
  del("/api/personal-groups/{id}/channels/{channelId}", "groups.channels.delete", {
    summary: "Deletes a sub-channel with all its messages.",
  }),
]);
