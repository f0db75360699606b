import type { Me } from "@/features/accounts/rules";
import type { ConversationView } from "../../conversations/views";
import { matchesName, showsInList } from "../../rules";

export type SectionName = "direct" | "notices" | "groups" | "rooms";
type Section = { name: SectionName; conversations: ConversationView[]; unread: number };

const sectionOf = ({ type, isTemporaryRoom }: ConversationView): SectionName => {
  if (isTemporaryRoom) return "rooms";
  if (type === "DIRECT") return "direct";
  return type === "NOTICE_BOARD" ? "notices" : "groups";
};

/** "Sidebar sections, in this order". One without conversations is left out, but for the first. */
const order: SectionName[] = ["direct", "notices", "groups", "rooms"];

/** The list as the sidebar shows it: what I may see of it, filtered by name, in sections. */
export function sectionsOf(conversations: ConversationView[], me: Pick<Me, "id">, search: string): Section[] {
  const shown = conversations.filter((one) => showsInList(one, me) && matchesName(one.name, search));
  return order
    .map((name) => {
      const own = shown.filter((one) => sectionOf(one) === name);
      return { name, conversations: own, unread: own.reduce((sum, one) => sum + one.unreadCount, 0) };
    })
    .filter(({ name, conversations: own }) => name === "direct" || own.length > 0);
}
