import { rule } from "@/lib/rule";
import type { Reader } from "../views";

/**
 * What a letter is for. `confirmation`: the link that proves the address of an account; `new-address`: the one that proves
 * an address that it is changed to; `reset`: the link that sets a password, which proves the address as well; `security`:
 * what happened to the account; `news`: what others did; `digest`: the same, gathered for a day.
 */
export type Purpose = "confirmation" | "new-address" | "reset" | "security" | "news" | "digest";

const proofs: readonly Purpose[] = ["confirmation", "new-address", "reset"];

/** `people`: the ids of whom it tells. `causedById`: whose act it tells of, where that counts against their limit. */
export type Letter = {
  reader: Reader;
  purpose: Purpose;
  subject: string;
  text: string;
  people?: string[];
  causedById?: string | null;
};

export const mayGetLetter = rule(
  "Before its address is confirmed, an account gets no letter but the confirmation itself and a password reset.",
  ({ purpose, reader }: { purpose: Purpose; reader: Pick<Reader, "isConfirmed"> }) =>
    reader.isConfirmed || proofs.includes(purpose),
);

/**
 * Of letters that prove an address those of new accounts count, as anybody can make one with a stranger's. Of the others
 * news alone counts against the limits a day: others must not be able to use up what security needs, and what is over the
 * limits goes with the digest.
 */
export const isCounted = ({ purpose }: Pick<Letter, "purpose">): boolean =>
  purpose === "news" || purpose === "confirmation";
