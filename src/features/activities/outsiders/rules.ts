import type { Me } from "@/features/accounts/rules";
import { likenessOf } from "@/lib/lookalike";
import { rule } from "@/lib/rule";
import { fold } from "@/lib/text";

/** Max answers to a poll by its link. */
export const MAX_OUTSIDERS = 100;
/** docs/contract.md, 1: max length of a name. */
export const OUTSIDER_NAME_LENGTH = 100;

/** `outsiders`: before the one that is added. */
export const hasRoomForOutsider = rule(
  "A poll takes at most 100 answers by its link.",
  (outsiders: number) => outsiders < MAX_OUTSIDERS,
  "limit-reached",
);

/** Names without letters, such as of signs alone, are compared as they are. */
const lookOf = (name: string) => likenessOf(name) || fold(name).replace(/\s+/g, " ");

/** Nobody is to be taken for a member: names that look alike are the same. `taken`: names and usernames. */
export const isFreeName = rule(
  "Somebody in this poll has this name. Add something to it, such as a surname.",
  (name: string, taken: string[]) => {
    const look = lookOf(name);
    return taken.every((other) => lookOf(other) !== look);
  },
  "conflict",
);

/** A name without anything to see would leave a row that nobody can speak of. */
export const isVisibleName = rule(
  "Write your name.",
  (name: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name),
  "invalid",
);

export const hasVote = rule(
  "Say of one time at least whether you can.",
  (votes: unknown[]) => votes.length > 0,
  "invalid",
);

/** `takingPart`: the ids of the host and of those who are asked. */
export const isOutsider = rule(
  "You take part in this poll: vote on its own page.",
  (me: Pick<Me, "id"> | null, takingPart: string[]) => me === null || !takingPart.includes(me.id),
  "conflict",
);
