import { createStore } from "../store";
import type { ShortcutLine } from "./shortcuts-dialog";

/** What the open page adds to the list of shortcuts. */
export const pageLines = createStore<ShortcutLine[]>([]);
