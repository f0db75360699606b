import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import type { Move, MoveKind } from "../standings/rules";

/** The moves that are logged. */
const loggedMoves = [
  "JOINED",
  "QUEUED",
  "MOVED_UP",
  "LEFT",
  "LEFT_QUEUE",
  "PLACES_CHANGED",
  "GUESTS_CHANGED",
] as const satisfies MoveKind[];
/** HOST_CHANGED: the activity has another host, because the former one has left its group or organization. */
export const logKinds = [...loggedMoves, "HOST_CHANGED"] as const;
export type LogKind = (typeof logKinds)[number];

/** Whether the log has this kind of move: what changes somebody's place, or how many there are. */
export const isLogged = (move: Move): move is Move & { kind: (typeof loggedMoves)[number] } =>
  loggedMoves.some((kind) => kind === move.kind);

/** How long entries are kept; the database's trigger knows it too. */
export const LOG_DAYS = 400;

export const mayReadPlaceLog = rule(
  "Only the host of an activity may read the log of its places.",
  (me: Pick<Me, "id">, activity: { host: { id: string } }) => activity.host.id === me.id,
);
