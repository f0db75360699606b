import { z } from "zod";
import { senderOf, senderPicture, urlPartIn } from "@/features/notifications/kinds/rules";
import { kind, type StoredNews } from "@/features/notifications/kinds/schema";
import type { RequestKind } from "@/features/requests/schema";

export const friendRequests = {
  table: "FriendRequest",
  to: "toUserId",
  from: 'r."fromUserId"',
  badge: "friendRequests",
} as const satisfies RequestKind;

const data = z.strictObject({
  fromUserId: z.string(),
  fromUserName: z.string(),
  fromUsername: z.string(),
  requestId: z.string(),
});
/** With the sender's own words, if there are any. */
const requestData = data.extend({ requestMessage: z.string().optional() });

/** The route of the sender's page, from their current username. */
function personRoute(news: StoredNews): string | null {
  if (news.fromUser) return `/${encodeURIComponent(news.fromUser.username)}`;
  const username = urlPartIn(news, "fromUsername");
  return username && `/${username}`;
}

const picture = (news: StoredNews) => senderPicture(news, "fromUserName");
const names = (news: StoredNews) => ({ name: senderOf(news, "fromUserName") });

export const friendRequestNews = kind({
  name: "friend_request",
  data: requestData,
  title: "Friend request",
  message: ({ fromUserName }) => `${fromUserName} wants to be your friend.`,
  words: { id: "friends.news.request", names },
  sign: "friend-request",
  picture,
  route: personRoute,
  channels: { inApp: true, mail: "DAILY" },
  setting: { id: "friends.news.requestSetting", group: "COMMUNITY" },
  asks: { answerer: "friendRequest", idField: "requestId" },
});

export const friendAcceptedNews = kind({
  name: "friend_accepted",
  // none if the two became friends by an invitation link
  data: data.partial({ requestId: true }),
  title: "Friend request accepted",
  message: ({ fromUserName }) => `${fromUserName} and you are friends now.`,
  words: { id: "friends.news.accepted", names },
  sign: "friend",
  picture,
  route: personRoute,
  channels: { inApp: true, mail: "OFF" },
  setting: { id: "friends.news.acceptedSetting", group: "COMMUNITY" },
});
