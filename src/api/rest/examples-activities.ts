import { elin, siri } from "./examples";

/** An invented activity and an invitation to it for the OpenAPI document. */
const at = "2026-06-19T14:32:07.120Z";

export const activityInput = {
  title: "Kvällsbad vid Ribban",
  description: "Ta med handduk. Bastun är varm från sex.",
  dateTime: "2026-06-23T16:30:00.000Z",
  endTime: "2026-06-23T18:30:00.000Z",
  location: "Ribersborgs kallbadhus",
  maxParticipants: 8,
  visibility: "FRIENDS",
  recurrence: "FREQ=WEEKLY;BYDAY=TU;COUNT=10",
};

export const activity = {
  id: "01920000-0000-7000-8000-000000000071",
  ...activityInput,
  categoryId: null,
  category: null,
  groupId: null,
  organizationId: null,
  timeZone: "Europe/Stockholm",
  lastTime: "2026-08-25T16:30:00.000Z",
  host: siri,
  participants: [{ user: elin }],
  _count: { participants: 1 },
  isJoined: true,
  waitlistPosition: null,
  invitationId: null,
  createdAt: at,
};

export const activityInvitation = {
  id: "01920000-0000-7000-8000-000000000072",
  activityId: activity.id,
  user: elin,
  status: "PENDING",
  createdAt: at,
};
