import { z } from "zod";
import { groupAdminsSql } from "@/features/groups/news";
import {
  senderOf,
  senderPicture,
  textIn,
  tilePicture,
  urlPartIn,
} from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";
import { organizationAdminsSql } from "@/features/orgs/news";
import type { RequestKind } from "@/features/requests/schema";

/** Suggestions are asked of the owner and admins. `admins`: SQL with the columns of their id and of `column`. */
const suggestions = <Badge extends string>(column: string, admins: string, badge: Badge) =>
  ({
    table: "CategorySuggestion",
    to: {
      users: `select a."userId" from ${admins} a where a."${column}" = r."${column}"`,
      includes: (user: string) =>
        `r."${column}" in (select a."${column}" from ${admins} a where a."userId" = ${user})`,
    },
    from: 'r."suggestedById"',
    badge,
  }) satisfies RequestKind;

export const groupSuggestions = suggestions("groupId", groupAdminsSql, "groupSuggestions");
export const organizationSuggestions = suggestions(
  "organizationId",
  organizationAdminsSql,
  "organizationSuggestions",
);

const groupData = { groupId: z.string(), groupName: z.string() };
const organizationData = { organizationId: z.string(), organizationName: z.string() };
/** The data of a notification about either owner. */
const inOwner = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.union([z.strictObject({ ...shape, ...groupData }), z.strictObject({ ...shape, ...organizationData })]);

const owner = (news: StoredNews) => textIn(news, "groupName") ?? textIn(news, "organizationName");

/** The categories of a group or an organization are in its dialog. */
function route(news: StoredNews): string | null {
  const group = urlPartIn(news, "groupId");
  if (group) return `/groups-orgs?group=${group}&part=categories`;
  const organization = urlPartIn(news, "organizationId");
  return organization && `/groups-orgs?tab=organizations&org=${organization}&part=categories`;
}

export const suggestedNews = kind({
  name: "category_suggestion",
  data: inOwner({
    suggestionId: z.string(),
    categoryName: z.string(),
    fromUserId: z.string(),
    fromUserName: z.string(),
  }),
  title: "Category suggestion",
  message: ({ fromUserName, categoryName }) => `${fromUserName} suggests the category ${categoryName}.`,
  words: {
    id: "categories.news.suggested",
    names: (news) => ({
      name: senderOf(news, "fromUserName"),
      category: textIn(news, "categoryName"),
      owner: owner(news),
    }),
  },
  sign: "bell",
  picture: (news) => senderPicture(news, "fromUserName"),
  route,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "categories.news.suggestedSetting", group: "COMMUNITY" },
});

export const reviewedNews = kind({
  name: "category_suggestion_reviewed",
  data: inOwner({
    suggestionId: z.string(),
    categoryName: z.string(),
    status: z.enum(["APPROVED", "REJECTED"]),
    reviewComment: z.string().nullable(),
  }),
  title: "Category suggestion reviewed",
  message: ({ categoryName, status }) =>
    `Your suggestion ${categoryName} was ${status === "APPROVED" ? "approved" : "rejected"}.`,
  words: {
    id: "categories.news.reviewed",
    names: (news) => ({ category: textIn(news, "categoryName"), owner: owner(news) }),
    texts: (news) => ({ comment: textIn(news, "reviewComment") ?? "" }),
    values: (news) => ({
      status: textIn(news, "status"),
      hasComment: textIn(news, "reviewComment") ? "yes" : "no",
    }),
  },
  sign: "check",
  picture: (news) => tilePicture(news, "groupId") ?? tilePicture(news, "organizationId"),
  route,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "categories.news.reviewedSetting", group: "COMMUNITY" },
  isImpersonal: true,
});
