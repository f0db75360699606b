import type { SystemView } from "../../messages/views";

/** Message id for a SYSTEM message. Values: mine, actor, people, name, and the tag b for bold text. */
export function systemSentence({ kind, actorId, targetIds }: SystemView) {
  const isAlone = targetIds.length === 1 && targetIds[0] === actorId;
  if (kind === "room_created") return "messaging.system.roomCreated";
  if (kind === "renamed") return "messaging.system.renamed";
  if (kind === "activity_planned") return "messaging.system.planned";
  if (kind === "people_added") return isAlone ? "messaging.system.joined" : "messaging.system.added";
  return isAlone ? "messaging.system.left" : "messaging.system.removed";
}

/** Max people named in a sentence; one more is named, too, rather than counted. */
const MOST_NAMED = 5;

/** The people to name, the reader first, and the number of the others: an import of members may add hundreds. */
export function namedTargets({ targetIds }: Pick<SystemView, "targetIds">, me: { id: string }) {
  const own = targetIds.filter((id) => id === me.id);
  const all = [...own, ...targetIds.filter((id) => id !== me.id)];
  const others = Math.max(0, all.length - MOST_NAMED);
  return others > 1 ? { named: all.slice(0, MOST_NAMED), others } : { named: all, others: 0 };
}
