import type { PersonView } from "@/features/people/views";
import { type LiveEvent, liveTypes } from "../../events";
import { TYPING_MS } from "../../rules";

type Typist = { person: PersonView; until: number };
/** The users that are typing in each conversation, in the order they began. */
export type Typists = Record<string, Typist[]>;

const without = (typists: Typists, conversationId: string, personId: string): Typists => {
  const others = typists[conversationId]?.filter(({ person }) => person.id !== personId) ?? [];
  return { ...typists, [conversationId]: others };
};

/** Applies an event: a sent message ends its sender's typing. `me` is never a typist. */
export function withTypingEvent(typists: Typists, event: LiveEvent, meId: string, now: number): Typists {
  if (event.type === liveTypes.typingStarted && event.user.id !== meId) {
    const typist = { person: event.user, until: now + TYPING_MS };
    const others = without(typists, event.conversationId, event.user.id)[event.conversationId] ?? [];
    const index = typists[event.conversationId]?.findIndex(({ person }) => person.id === event.user.id) ?? -1;
    const all = index < 0 ? [...others, typist] : others.toSpliced(index, 0, typist);
    return { ...typists, [event.conversationId]: all };
  }
  if (event.type === liveTypes.typingStopped) return without(typists, event.conversationId, event.user.id);
  if (event.type === liveTypes.messageSent && typists[event.conversationId]?.length) {
    return without(typists, event.conversationId, event.message.sender.id);
  }
  return typists;
}

/** Removes expired typists: typing ends 6 s after the last call, even if no event reports its end. */
export function withoutExpired(typists: Typists, now: number): Typists {
  const all = Object.entries(typists);
  if (!all.some(([, some]) => some.some(({ until }) => until <= now))) return typists;
  return Object.fromEntries(all.map(([id, some]) => [id, some.filter(({ until }) => until > now)]));
}

/** When the next typist expires. */
export const nextExpiry = (typists: Typists) =>
  Math.min(...Object.values(typists).flatMap((some) => some.map(({ until }) => until)));
