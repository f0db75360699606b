/** The allowed words for file and folder names. Add a new noun or sub-noun here and to the architecture first. */

export const rooms = [
  "schema",
  "rules",
  "views",
  "events",
  "news",
  "queries",
  "commands",
  "router",
  "jobs",
  "mails",
  "demo",
  "departure",
  "export",
];

/** Each noun of the product with its sub-nouns. */
export const nouns: Record<string, string[]> = {
  accounts: [
    "sessions",
    "passwords",
    "removal",
    "exports",
    "audit",
    "factors",
    "passkeys",
    "proofs",
    "staff",
    "links",
    "undo",
    "names",
    "emails",
    "confirmations",
    "devices",
    "guesses",
  ],
  people: ["search", "pages", "blocks", "presence"],
  friends: ["requests"],
  notifications: ["settings", "kinds"],
  requests: [],
  messaging: ["conversations", "members", "messages", "reactions", "attachments", "rooms"],
  groups: ["members", "channels", "invitations", "pictures", "removal"],
  categories: ["suggestions"],
  orgs: [
    "members",
    "departments",
    "invitations",
    "requests",
    "pictures",
    "domains",
    "pages",
    "imports",
    "log",
  ],
  invitations: ["links"],
  notices: [],
  activities: ["participants", "invitations"],
  training: [],
  journal: [],
  feedback: [],
  moderation: ["reports"],
  search: [],
  hub: [],
};

/** Names that do not describe the content of a file. */
export const emptyNames = /(^|-)(utils?|helpers?|types?|constants?|services?|hooks?|common|index)$/;
