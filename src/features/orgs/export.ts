import { type Export, exportedPerson } from "@/features/accounts/exports/queries";

export const orgsExport: Export = {
  parts: {
    organizations: {
      words: { id: "orgs.export.part.organizations" },
      rows: `select o.id as key, json_build_object('id', o.id, 'name', o.name, 'description', o.description,
      'role', m.role, 'department', (select d.name from "Department" d where d.id = m."departmentId"),
      'country', (select u.name from "OrganizationUnit" u where u.id = m."countryId"),
      'office', (select u.name from "OrganizationUnit" u where u.id = m."officeId"),
      'team', (select u.name from "OrganizationUnit" u where u.id = m."teamId"), 'joinedAt', m."joinedAt") as row
    from "OrganizationMember" m join "Organization" o on o.id = m."organizationId" where m."userId" = $1 and o.id > $2`,
    },
    "organization-invitations": {
      words: { id: "orgs.export.part.invitations" },
      rows: `select i.id as key, json_build_object('id', i.id, 'organization', o.name, 'invited', ${exportedPerson('i."userId"')},
      'invitedBy', ${exportedPerson('i."invitedById"')}, 'role', i.role, 'message', i.message, 'status', i.status,
      'createdAt', i."createdAt", 'settledAt', i."settledAt") as row
    from "OrganizationInvitation" i join "Organization" o on o.id = i."organizationId" where (i."userId" = $1 or i."invitedById" = $1) and i.id > $2`,
    },
    "join-requests": {
      words: { id: "orgs.export.part.joinRequests" },
      rows: `select r.id as key, json_build_object('id', r.id, 'organization', o.name, 'message', r.message, 'status', r.status,
      'createdAt', r."createdAt", 'settledAt', r."settledAt") as row
    from "OrganizationJoinRequest" r join "Organization" o on o.id = r."organizationId" where r."userId" = $1 and r.id > $2`,
    },
    "organization-log": {
      words: { id: "orgs.export.part.log" },
      rows: `select e.id as key, json_build_object('id', e.id, 'organization', o.name, 'kind', e.kind,
      'aboutMe', coalesce(e."subjectId" = $1, false), 'data', e.data, 'count', e.count, 'createdAt', e."createdAt") as row
    from "OrganizationLogEntry" e join "Organization" o on o.id = e."organizationId"
    where (e."actorId" = $1 or e."subjectId" = $1) and e.id > $2`,
    },
    "followed-organizations": {
      words: { id: "orgs.export.part.followed" },
      rows: `select o.id as key, json_build_object('id', o.id, 'name', o.name, 'followedAt', f."followedAt") as row
    from "OrganizationFollow" f join "Organization" o on o.id = f."organizationId" where f."userId" = $1 and o.id > $2`,
    },
  },
};
