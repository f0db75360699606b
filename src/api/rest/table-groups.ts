import * as example from "./examples";
import * as activities from "./examples-activities";
import * as groups from "./examples-groups";
import { change, created, get, type Line } from "./line";

/** Groups, with who is in them, invited to them, and what hangs on their boards: a part of the table. */
export const groupLines: Line[] = [
  get("/api/personal-groups", "groups.list", {
    tag: "groups",
    summary: "The groups that I am in, the last joined first; all of them, up to 500, or paged.",
    example: { answer: { groups: [groups.group], nextCursor: null } },
  }),
  change("POST", "/api/personal-groups", "groups.create", {
    tag: "groups",
    summary: "Makes a group whose OWNER I am, with a conversation of its own.",
    status: created,
    example: {
      input: { name: groups.group.name, description: groups.group.description, color: groups.group.color },
      answer: { group: groups.group },
    },
  }),
  get("/api/personal-groups/invitations", "groups.invitations.list", {
    tag: "groups",
    summary: "Invitations to groups that I have not answered, the newest first.",
    example: { answer: { invitations: [groups.invitation] } },
  }),
  get("/api/personal-groups/{id}", "groups.get", {
    tag: "groups",
    summary: "A group that I am in, with its first 50 members.",
    shape: (group) => ({ group }),
    example: { answer: { group: groups.group } },
  }),
  get("/api/personal-groups/{id}/members", "groups.listMembers", {
    tag: "groups",
    summary: "The members of a group that I am in, the first to join first.",
    example: { answer: { members: groups.group.members, nextCursor: null } },
  }),
  change("POST", "/api/personal-groups/{id}/members", "groups.addMember", {
    tag: "groups",
    summary:
      "Adds somebody to a group and all its conversations; who does not let me is invited, and `invitation` is answered.",
    status: created,
    example: {
      input: { userId: example.siri.id },
      answer: { member: groups.member },
      others: [{ invitation: groups.invitation }],
    },
  }),
  change("PUT", "/api/personal-groups/{id}/members/{memberId}", "groups.setRole", {
    tag: "groups",
    summary: "Gives a member another role: ADMIN, MANAGER or MEMBER.",
    example: { input: { role: "MEMBER" }, answer: { success: true, member: groups.member } },
  }),
  change("DELETE", "/api/personal-groups/{id}/members/{memberId}", "groups.removeMember", {
    tag: "groups",
    summary: "Takes a member out of a group and all its conversations; oneself: leaves it.",
    example: { answer: example.success },
  }),
  get("/api/personal-groups/{id}/invitations", "groups.invitations.listSent", {
    tag: "groups",
    summary:
      "What a group has asked people and they have not answered, the newest first; OWNER, ADMIN and MANAGER.",
    example: { answer: { invitations: [groups.invitation], nextCursor: null } },
  }),
  change("DELETE", "/api/personal-groups/{id}/invitations/{invitationId}", "groups.invitations.withdraw", {
    tag: "groups",
    summary: "Takes back what a group has asked somebody; OWNER, ADMIN and MANAGER may.",
    example: { answer: example.success },
  }),
  change("POST", "/api/personal-groups/{id}/channels", "groups.channels.create", {
    tag: "groups",
    summary: "Makes a sub-channel with all members of the group in it; OWNER, ADMIN and MANAGER may.",
    status: created,
    example: {
      input: { name: groups.channel.name, categoryTag: groups.channel.categoryTag },
      answer: { success: true, id: groups.channel.id, channel: groups.channel },
    },
  }),
  change("PATCH", "/api/personal-groups/{id}/channels/{channelId}", "groups.channels.update", {
    tag: "groups",
    summary: "Renames a sub-channel or gives it another tag; categoryTag null clears it.",
    example: {
      input: { name: groups.channel.name, categoryTag: groups.channel.categoryTag },
      answer: { success: true, channel: groups.channel },
    },
  }),
  change("DELETE", "/api/personal-groups/{id}/channels/{channelId}", "groups.channels.delete", {
    tag: "groups",
    summary: "Deletes a sub-channel with all that was said in it.",
    example: { answer: example.success },
  }),
  get("/api/notices", "notices.list", {
    tag: "notices",
    summary: "Notices that I may see, the newest first; of a group, or whose title or content contains q.",
    example: { answer: { notices: [groups.notice], nextCursor: null } },
  }),
  change("POST", "/api/notices", "notices.create", {
    tag: "notices",
    summary: "Puts a notice on a group's board, or without groupId on that of all members.",
    status: created,
    example: { input: groups.noticeInput, answer: { notice: groups.notice } },
  }),
  get("/api/notices/{id}", "notices.get", {
    tag: "notices",
    summary: "A notice that I may see.",
    shape: (notice) => ({ notice }),
    example: { answer: { notice: groups.notice } },
  }),
  change("PATCH", "/api/notices/{id}", "notices.update", {
    tag: "notices",
    summary: "Changes what is given of my notice; contactMethods take the place of those that were there.",
    example: { input: { title: groups.notice.title }, answer: { notice: groups.notice } },
  }),
  change("DELETE", "/api/notices/{id}", "notices.delete", {
    tag: "notices",
    summary: "Takes away my notice, or one of a group that I manage. Its conversations stay.",
    example: { answer: example.success },
  }),
  change("PATCH", "/api/invitations/{id}/respond", "invitations.respond", {
    tag: "invitations",
    summary: "Answers any pending invitation to me: accept joins the group or activity; decline.",
    example: {
      input: { action: "accept" },
      answer: { success: true, invitation: groups.invitationAccepted, group: groups.group },
      others: [
        { success: true, invitation: groups.invitation, group: null },
        { success: true, invitation: activities.activityInvitation, activity: activities.activity },
      ],
    },
  }),
  change("POST", "/api/invitations/{id}/respond", "invitations.respond", {
    tag: "invitations",
    summary: "Answers any pending invitation to me: accept joins the group or activity; decline.",
    example: {
      input: { action: "accept" },
      answer: { success: true, invitation: groups.invitationAccepted, group: groups.group },
      others: [
        { success: true, invitation: groups.invitation, group: null },
        { success: true, invitation: activities.activityInvitation, activity: activities.activity },
      ],
    },
  }),
];
