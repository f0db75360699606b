import { rule } from "@/lib/rule";
import type { Standing } from "../standings/rules";

/** Max guests of one participant that a host can allow. */
export const MAX_GUESTS = 10;

export const isComing = rule(
  "Only participants can bring guests.",
  (standing: Standing | null) => standing === "GOING",
  "conflict",
);

/** How many guests a participant brings, and would bring. */
type Change = { before: number; guests: number };

/** Who brought more before the host allowed fewer may still bring as many. */
export const isGuestCountAllowed = rule(
  "The host allows fewer guests for each participant.",
  ({ before, guests, maxGuests }: Change & { maxGuests: number }) => guests <= Math.max(before, maxGuests),
  "conflict",
);

/** `joined`: how many places are taken, those of the present guests among them. */
export const hasPlacesForGuests = rule(
  "There are not enough free places for these guests.",
  ({
    before,
    guests,
    maxParticipants,
    joined,
  }: Change & { maxParticipants: number | null; joined: number }) =>
    guests <= before || maxParticipants === null || joined + guests - before <= maxParticipants,
  "conflict",
);
