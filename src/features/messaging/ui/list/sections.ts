import type { Me } from "@/features/accounts/rules";
import type { ConversationView } from "../../conversations/views";
import { countedUnread } from "../../levels/rules";
import { matchesName, showsInList } from "../../rules";

export type SectionName = "direct" | "notices" | "groups" | "activities" | "rooms";
export type Entry = {
  conversation: ConversationView;
  /** a group's sub-channels, oldest first */
  channels: ConversationView[];
};
type Section = { name: SectionName; entries: Entry[]; unread: number };

const sectionOf = ({ type, isTemporaryRoom, activityId }: ConversationView): SectionName => {
  if (isTemporaryRoom) return "rooms";
  if (activityId !== null) return "activities";
  if (type === "DIRECT") return "direct";
  return type === "NOTICE_BOARD" ? "notices" : "groups";
};

/** The order of the sections in the sidebar. */
const order: SectionName[] = ["direct", "notices", "groups", "activities", "rooms"];
/** Shown without an entry: the others begin elsewhere. */
const shownEmpty = new Set<SectionName>(["direct", "notices", "groups", "rooms"]);

/** Muted conversations count in no total. */
export const unreadIn = (conversations: ConversationView[]) =>
  conversations.reduce((sum, conversation) => sum + countedUnread(conversation), 0);

const all = ({ conversation, channels }: Entry) => [conversation, ...channels];

/** Puts sub-channels under their group, positioned by the most recently active of them. */
function entriesOf(shown: ConversationView[]): Entry[] {
  const byId = new Map(shown.map((one) => [one.id, one]));
  const entries = new Map<string, Entry>();
  for (const conversation of shown) {
    const parent = conversation.parentId ? byId.get(conversation.parentId) : undefined;
    const top = parent ?? conversation;
    const entry = entries.get(top.id) ?? { conversation: top, channels: [] };
    if (parent) entry.channels.push(conversation);
    entries.set(top.id, entry);
  }
  for (const { channels } of entries.values()) {
    channels.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  }
  return [...entries.values()];
}

/** A group that matches the search keeps all its channels; a matching channel keeps its group. */
function matching(entry: Entry, search: string): Entry[] {
  if (matchesName(entry.conversation.name, search)) return [entry];
  const channels = entry.channels.filter(({ name }) => matchesName(name, search));
  return channels.length > 0 ? [{ ...entry, channels }] : [];
}

/**
 * The sidebar's list: conversations visible to the user, filtered by name, in sections. A search omits sections without
 * a match; that of activities is omitted whenever it is empty.
 */
export function sectionsOf(conversations: ConversationView[], me: Pick<Me, "id">, search: string): Section[] {
  const entries = entriesOf(conversations.filter((one) => showsInList(one, me))).flatMap((entry) =>
    matching(entry, search),
  );
  return order
    .map((name) => {
      const own = entries.filter(({ conversation }) => sectionOf(conversation) === name);
      return { name, entries: own, unread: unreadIn(own.flatMap(all)) };
    })
    .filter(({ name, entries: own }) => own.length > 0 || (search.trim() === "" && shownEmpty.has(name)));
}
