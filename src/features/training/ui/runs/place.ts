import { createStore, type Store } from "@/ui/store";

/** Where the pointer, a finger or the arrow keys are, on the axis of the curves; null: nowhere. */
export type PlaceStore = Store<number | null>;

export const createPlace = (): PlaceStore => createStore<number | null>(null);
