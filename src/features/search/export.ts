import type { Export } from "@/features/accounts/exports/queries";

/** The index has no words but those of messages and entries, which their own nouns export. */
export const searchExport: Export = {
  parts: {},
  withheld: { "SearchMessage.senderId": "the messages themselves are exported" },
};
