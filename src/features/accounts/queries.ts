import { Refusal } from "@/lib/refusal";
import { db } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { getStanding } from "./factors/queries";
import { type Me, PICTURE_FOLDER } from "./rules";
import { type AccountView, toAccount } from "./views";

/** My own account, fresh from the database. */
export async function getAccount(me: Me): Promise<AccountView> {
  const user = await db.user.findUnique({ where: { id: me.id } });
  if (!user) throw new Refusal("unauthenticated", "Please sign in.");
  return toAccount({ ...user, ...getStanding(user) });
}

/** A profile picture for any signed-in person; null: there is none of that name. */
export async function findPicture(_me: Me, input: { name: string }) {
  if (!/^[0-9a-f-]{36}\.webp$/.test(input.name)) return null;
  return uploads.open(PICTURE_FOLDER + input.name);
}
