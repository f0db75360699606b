import { useSyncExternalStore } from "react";

/** Wide and high enough for cards below the mountain; as in the shell's style sheet. */
const WALL = "(min-width: 48em) and (min-height: 35em)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WALL);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the board is shown as on a wall; on the server not. */
export const useIsWall = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WALL).matches,
    () => false,
  );
