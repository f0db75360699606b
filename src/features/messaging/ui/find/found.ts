import type { Mark } from "@/ui/marked-text";
import type { Hit } from "./hits";

/** What the find bar has found in a conversation, for its messages and for the strip beside them. */
export type Found = {
  /** newest first */
  hits: Hit[];
  presentId: string | null;
  marksOf: (message: { id: string; content: string }) => readonly Mark[];
  show: (hit: Hit) => void;
};
