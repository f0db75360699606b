import { type Export, exportedPerson } from "@/features/accounts/exports/queries";

export const groupsExport: Export = {
  parts: {
    groups: {
      words: { id: "groups.export.part.groups" },
      rows: `select g.id as key, json_build_object('id', g.id, 'name', g.name, 'description', g.description,
      'role', m.role, 'joinedAt', m."joinedAt") as row
    from "GroupMember" m join "Group" g on g.id = m."groupId" where m."userId" = $1 and g.id > $2`,
    },
    "deleted-groups": {
      words: { id: "groups.export.part.deletedGroups" },
      rows: `select g.id as key, json_build_object('id', g.id, 'name', g.name, 'description', g.description,
      'role', d.role, 'joinedAt', d."joinedAt", 'deletedAt', g."deletedAt") as row
    from "DormantMember" d join "Group" g on g.id = d."groupId" where d."userId" = $1 and g.id > $2`,
    },
    "group-join-requests": {
      words: { id: "groups.export.part.joinRequests" },
      rows: `select r.id as key, json_build_object('id', r.id, 'group', g.name, 'message', r.message, 'status', r.status,
      'createdAt', r."createdAt", 'settledAt', r."settledAt") as row
    from "GroupJoinRequest" r join "Group" g on g.id = r."groupId" where r."userId" = $1 and r.id > $2`,
    },
    "group-invitations": {
      words: { id: "groups.export.part.groupInvitations" },
      rows: `select i.id as key, json_build_object('id', i.id, 'group', g.name, 'invited', ${exportedPerson('i."userId"')},
      'invitedBy', ${exportedPerson('i."invitedById"')}, 'status', i.status, 'createdAt', i."createdAt", 'settledAt', i."settledAt") as row
    from "GroupInvitation" i join "Group" g on g.id = i."groupId" where (i."userId" = $1 or i."invitedById" = $1) and i.id > $2`,
    },
  },
};
