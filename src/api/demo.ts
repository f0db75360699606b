import { type DemoAccount, seedAccounts } from "@/features/accounts/demo";
import { seedConversations } from "@/features/messaging/conversations/demo";

/** Seeds a lively small community into a database without people. What to sign in with; empty: it was not new. */
export async function seedDemo(): Promise<DemoAccount[]> {
  const accounts = await seedAccounts();
  if (accounts.length > 0) await seedConversations(accounts);
  return accounts;
}
