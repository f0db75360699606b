import type { SystemView } from "../../messages/views";

/** Message id for a SYSTEM message. Values: mine, actor, people, name, and the tag b for bold text. */
export function systemSentence({ kind, actorId, targetIds }: SystemView) {
  const isAlone = targetIds.length === 1 && targetIds[0] === actorId;
  if (kind === "room_created") return "messaging.system.roomCreated";
  if (kind === "renamed") return "messaging.system.renamed";
  if (kind === "people_added") return isAlone ? "messaging.system.joined" : "messaging.system.added";
  return isAlone ? "messaging.system.left" : "messaging.system.removed";
}
