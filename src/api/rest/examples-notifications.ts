import { siri } from "./examples";

/** An invented notification for the OpenAPI document. */
export const notification = {
  id: "01920000-0000-7000-8000-000000000061",
  type: "Added to Group",
  title: "Added to Group",
  message: "Siri Dahlgren added you to Tisdagslöparna.",
  isRead: false,
  status: "UNREAD",
  invitationStatus: null,
  data: {
    groupId: "01920000-0000-7000-8000-000000000062",
    groupName: "Tisdagslöparna",
    invitedBy: siri.name,
  },
  fromUser: null,
  group: { id: "01920000-0000-7000-8000-000000000062", pictureUrl: null, color: "#3B82F6" },
  createdAt: "2026-06-19T14:32:07.120Z",
};

/** Invented settings. */
export const settings = {
  types: {
    friend_request: { inApp: true, mail: "NOW" },
    friend_accepted: { inApp: true, mail: "OFF" },
    GROUP_INVITATION: { inApp: true, mail: "DAILY" },
    "Added to Group": { inApp: true, mail: "OFF" },
    ACTIVITY_INVITATION: { inApp: true, mail: "NOW" },
    ACTIVITY_WAITLIST: { inApp: true, mail: "OFF" },
    ACTIVITY_CHANGED: { inApp: true, mail: "NOW" },
    ACTIVITY_CANCELLED: { inApp: true, mail: "NOW" },
  },
  quietFrom: "22:00",
  quietUntil: "07:00",
  digestAt: "08:00",
};
