/** Invented people and messages for the OpenAPI document. A test holds them against the schemas of the views. */
export const siri = {
  id: "01920000-0000-7000-8000-000000000001",
  name: "Siri Dahlgren",
  username: "siri",
  profilePicture: null,
};
export const elin = {
  id: "01920000-0000-7000-8000-000000000002",
  name: "Elin Sjöberg",
  username: "elin",
  profilePicture: "/api/uploads/profile-pictures/01920000-0000-7000-8000-000000000009.webp",
};
const at = "2026-06-19T14:32:07.120Z";

export const token = "Qm9va2luZyB0aGUgbmlnaHQgdHJhaW4gdG8gQWJpc2tv";
export const success = { success: true };

export const registration = {
  name: elin.name,
  username: elin.username,
  email: "elin@example.org",
  password: "kaffe på berget",
};

export const account = {
  ...elin,
  email: "elin@example.org",
  emailConfirmed: true,
  role: "USER",
  needsSecondFactor: false,
  bio: "Vandrar helst norr om polcirkeln.",
  language: "sv",
  timeZone: "Europe/Stockholm",
  showsActivity: true,
  whoMayFind: "EVERYONE",
  whoMayBefriend: "EVERYONE",
  whoMayMessage: "FRIENDS",
  whoMayAdd: "FRIENDS",
  createdAt: at,
};

export const session = {
  id: "01920000-0000-7000-8000-000000000003",
  userAgent: "Mozilla/5.0",
  address: "192.0.2.7",
  createdAt: at,
  lastSeenAt: at,
  current: true,
};

export const securityEvent = {
  id: "01920000-0000-7000-8000-0000000000a1",
  kind: "signed_in",
  detail: null,
  reason: "",
  address: "192.0.2.7",
  userAgent: "Mozilla/5.0",
  createdAt: at,
  byStaff: false,
};

const { byStaff: _, ...entry } = securityEvent;
export const auditEntry = { ...entry, actor: elin, subject: elin };

export const dataExport = {
  id: "01920000-0000-7000-8000-0000000000e1",
  status: "READY",
  done: 31,
  total: 31,
  size: 4_812_377,
  createdAt: at,
  finishedAt: at,
  expiresAt: "2026-06-26T14:32:07.120Z",
  url: "/api/users/me/export/01920000-0000-7000-8000-0000000000e1/file",
};

const conversationId = "01920000-0000-7000-8000-000000000004";

export const attachment = {
  id: "01920000-0000-7000-8000-00000000000e",
  name: "fjället.jpg",
  type: "image/jpeg",
  url: "/api/uploads/attachments/01920000-0000-7000-8000-00000000000e",
  size: 2_480_113,
  width: 4032,
  height: 3024,
};

export const message = {
  id: "01920000-0000-7000-8000-000000000005",
  conversationId,
  seq: 41,
  content: "Ses vi vid bastun halv sju?",
  messageType: "TEXT",
  attachments: [],
  replyTo: null,
  replyToId: null,
  reactions: { "❤️": [{ id: elin.id, name: elin.name }] },
  isEdited: false,
  isDeleted: false,
  createdAt: at,
  sender: siri,
  clientMessageId: null,
  system: null,
  isFolded: false,
};

export const member = { ...siri, readSeq: 41, isOnline: true };

export const conversation = {
  id: conversationId,
  type: "DIRECT",
  name: siri.name,
  avatar: null,
  color: null,
  unreadCount: 2,
  lastMessage: {
    id: message.id,
    content: message.content,
    messageType: "TEXT",
    isDeleted: false,
    senderId: siri.id,
    senderName: siri.name,
    createdAt: at,
    system: null,
    isFolded: false,
  },
  lastMessageAt: at,
  lastSeq: 41,
  readSeq: 39,
  participants: [siri],
  allParticipants: [elin, siri],
  participantCount: 2,
  isTemporaryRoom: false,
  isSubChannel: false,
  groupId: null,
  parentId: null,
  organizationId: null,
  noticeId: null,
  categoryTag: null,
  isMuted: false,
  isHidden: false,
  groupRole: null,
  createdBy: elin.id,
  createdAt: at,
};
