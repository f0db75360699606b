import { elin, siri } from "./examples";
import { activity } from "./examples-activities";
import { foundGroup } from "./examples-groups";

/** Invented friendships for the OpenAPI document. */
const at = "2026-06-19T14:32:07.120Z";

export const friendship = {
  id: "01920000-0000-7000-8000-000000000030",
  friend: siri,
  establishedAt: at,
  isOnline: true,
};

export const request = {
  id: "01920000-0000-7000-8000-000000000031",
  fromUser: elin,
  toUser: siri,
  message: "Vi sågs vid Abiskojaure.",
  status: "PENDING",
  createdAt: at,
};

export const found = { ...siri, friendship: "SENT", requestId: request.id };

export const page = {
  ...siri,
  bio: "Bastu, backintervaller och kaffe på termos.",
  memberSince: at,
  friendship: "FRIENDS",
  friendshipId: friendship.id,
  requestId: null,
  isOnline: true,
  friendCount: 12,
  mutualFriends: 4,
  sharedGroups: [foundGroup],
  activities: [activity],
  mayMessage: true,
  mayBefriend: false,
};
