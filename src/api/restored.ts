import { findRestore } from "@/features/backups/restores/queries";
import { setAge } from "@/server/age";
import { holdOutgoing } from "@/server/hold";

const isHeld = async () => (await findRestore())?.heldSince != null;

/**
 * At startup, before anything is answered or sent: what a restore has left to do while the server runs. Its age is in what
 * clients get, and mail and pushes wait until an ADMIN starts them. One query.
 */
export async function followRestore(): Promise<void> {
  const restored = await findRestore();
  setAge(restored?.age ?? 0);
  if (restored?.heldSince) holdOutgoing(isHeld);
}
