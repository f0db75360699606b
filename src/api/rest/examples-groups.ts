import { conversation, elin, siri } from "./examples";

/** Invented groups and notices for the OpenAPI document. */
const groupId = "01920000-0000-7000-8000-000000000010";
const at = "2026-06-19T14:32:07.120Z";

export const member = { ...siri, role: "MEMBER" };

export const foundGroup = {
  id: groupId,
  name: "Fjällvandrarna",
  description: "Turer norr om polcirkeln, för ovana och vana.",
  pictureUrl: null,
  color: "#3B82F6",
  conversationId: "01920000-0000-7000-8000-000000000011",
};

export const group = {
  ...foundGroup,
  isPrivate: false,
  memberCount: 2,
  memberLimit: 12,
  role: "OWNER",
  members: [{ ...elin, role: "OWNER" }, member],
};

export const invitation = {
  id: "01920000-0000-7000-8000-000000000015",
  type: "GROUP_INVITATION",
  group: {
    id: groupId,
    name: foundGroup.name,
    description: foundGroup.description,
    color: foundGroup.color,
    pictureUrl: null,
    memberCount: group.memberCount,
  },
  user: siri,
  invitedBy: elin,
  status: "PENDING",
  createdAt: at,
};

export const invitationAccepted = { ...invitation, status: "ACCEPTED" };

export const channel = {
  ...conversation,
  id: "01920000-0000-7000-8000-000000000012",
  type: "GROUP",
  name: "Packlistan",
  color: group.color,
  unreadCount: 0,
  lastMessage: null,
  lastSeq: 0,
  readSeq: 0,
  isSubChannel: true,
  groupId,
  parentId: group.conversationId,
  categoryTag: "planering",
  groupRole: "OWNER",
};

const contactMethod = { type: "EMAIL", value: "siri@example.org", label: "Helst så" };

export const noticeInput = {
  title: "Tält till låns",
  content: "Tre personer, fyra kilo. Hämtas vid bastun.",
  groupId,
  expiresAt: null,
  contactMethods: [contactMethod],
};

export const notice = {
  id: "01920000-0000-7000-8000-000000000013",
  title: noticeInput.title,
  content: noticeInput.content,
  author: siri,
  organizationId: null,
  groupId,
  expiresAt: null,
  contactMethods: [{ id: "01920000-0000-7000-8000-000000000014", ...contactMethod }],
  createdAt: at,
  updatedAt: at,
};
