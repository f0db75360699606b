import { peopleSql, peopleWithPrivacySql } from "@/features/accounts/queries";
import { type Me, usernameShape } from "@/features/accounts/rules";
import type { ActivityView } from "@/features/activities/views";
import { isOnlineSql } from "@/features/people/presence/queries";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { fold } from "@/lib/text";
import { sql } from "@/server/db";
import { areBlockedSql, personPieces } from "../queries";
import { maySeeJoinedActivities, maySeePage } from "./rules";
import type { PageOf } from "./schema";
import { type PersonPageRow, type PersonPageView, toPersonPage } from "./views";

type ActivitySource = {
  /** Activities that the person hosts and the caller may see. */
  listHosted: (me: Me, personId: string) => Promise<ActivityView[]>;
  /** Activities that the person hosts or has joined and the caller may see. */
  listShared: (me: Me, personId: string) => Promise<ActivityView[]>;
};

/** The activities shown on pages of people. One query each. */
export const activitySource = registry<ActivitySource>("activity source");

/** Max number of shared groups on a page. */
const SHARED_GROUPS = 50;

/**
 * Raw SQL, so that everything between the two users is read in one statement. The rules decide which of it is shown.
 */
const pageStatement = once(() => {
  const pieces = personPieces.only();
  return `
  select u.id, u.name, u.username, u."profilePicture", u.bio, u."createdAt",
    u."whoMayFind", u."whoMayBefriend", u."whoMayMessage", f.id as "friendshipId", r.id as "requestId",
    u."showsActivity" and viewer."showsActivity" as "bothShowActivity",
    case when u.id = viewer.id then 'SELF' else ${pieces.standing("viewer.id")} end as friendship,
    shared."sharesConversation", shared."hasTalk", grouped."sharedGroups",
    ${isOnlineSql("u.id")} as "isOnline",
    (select count(*)::int from ${pieces.friendships} t where t."userId" = u.id) as "friendCount",
    (select count(*)::int from ${pieces.friendships} t join ${pieces.friendships} mine
      on mine."userId" = viewer.id and mine."friendId" = t."friendId" where t."userId" = u.id) as "mutualFriends"
  from ${peopleWithPrivacySql} u
  join ${peopleSql} viewer on viewer.id = $2::uuid
  ${pieces.standingJoins("u.id", "viewer.id")}
  cross join lateral (
    select count(*) > 0 as "sharesConversation",
      coalesce(bool_or(c.type = 'DIRECT' and c."participantCount" = 2), false) as "hasTalk"
    from ${pieces.participants} mine
    join ${pieces.participants} theirs on theirs."conversationId" = mine."conversationId" and theirs."userId" = u.id
    join ${pieces.conversations} c on c.id = mine."conversationId" and c."closedAt" is null
    where mine."userId" = viewer.id and u.id <> viewer.id
  ) shared
  cross join lateral (
    select json_agg(g order by g."nameKey", g.id) as "sharedGroups" from (
      select g.id, g.name, g."nameKey", g.description, g."pictureUrl", g.color, c.id as "conversationId"
      from ${pieces.memberships} mine
      join ${pieces.memberships} theirs on theirs."groupId" = mine."groupId" and theirs."userId" = u.id
      join ${pieces.groups} g on g.id = mine."groupId"
      join ${pieces.conversations} c on c."groupId" = g.id and c.type = 'GROUP' and c."parentId" is null
        and not c."isTemporary" and c."closedAt" is null
      where mine."userId" = viewer.id and u.id <> viewer.id
      order by g."nameKey", g.id limit ${SHARED_GROUPS}
    ) g
  ) grouped
  where u."usernameKey" = $1 and not ${areBlockedSql("u.id", "viewer.id")}`;
});

/**
 * A user's page by username, ignoring case, with what the caller may see of it (docs/decisions/017). Two queries, one
 * if the user is not found. Throws not-found: unknown, a blocked pair, or hidden.
 */
export async function getPage(me: Me, { username }: PageOf): Promise<PersonPageView> {
  const key = fold(username);
  const [row] = usernameShape.test(key)
    ? await sql<PersonPageRow>("get_person_page", pageStatement(), [key, me.id])
    : [];
  if (!row || !maySeePage(row)) throw notFound("The person");
  const { listHosted, listShared } = activitySource.only();
  const list = maySeeJoinedActivities(row) ? listShared : listHosted;
  return toPersonPage(row, await list(me, row.id));
}
