import type { Me } from "@/features/accounts/rules";
import { db, transaction } from "@/server/db";
import { boardChanged } from "../events";

/** Within this time all changes of a board are told as one. */
const PULSE_MS = 250;

const waiting = new Set<string>();

async function tell(boardId: string): Promise<void> {
  waiting.delete(boardId);
  const board = await db.trainingBoard.findUnique({ where: { id: boardId } });
  if (board) await transaction(async (tx) => tx.announce(boardChanged(board.activityId, board.occurrence)));
}

/**
 * Tells those on a board, and who leads it, a moment later that a workout on it has changed: a phone that was without its net
 * sends many entries at once. Called after the commit. null: the workout is on none.
 */
export function tellBoard(_me: Me, boardId: string | null): void {
  if (boardId === null || waiting.has(boardId)) return;
  waiting.add(boardId);
  // one that is lost at a stop is made up for by the next
  setTimeout(() => void tell(boardId).catch(() => {}), PULSE_MS).unref();
}
