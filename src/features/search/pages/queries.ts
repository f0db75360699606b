import type { Me } from "@/features/accounts/rules";
import type { FoundView } from "../views";

/** Settings and pages of the product whose names hold the words, for the caller's role; in the caller's language. */
export const listPages = (_me: Me, _words: string): FoundView[] => [];
