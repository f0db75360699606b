import { createInterface } from "node:readline/promises";
import { removeDemo } from "@/api/demo";
import { listDemoAccounts } from "@/features/accounts/removal/demo";

type Asking = { isAgreed: boolean; ask: (question: string) => Promise<string>; say: (text: string) => void };

/** Asks a question at the terminal. Without a terminal the answer is empty, which means no. */
export async function askOperator(question: string): Promise<string> {
  if (!process.stdin.isTTY) return "";
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** `npm run admin -- demo remove`. Returns the exit code. */
export async function askAndRemoveDemo({ isAgreed, ask, say }: Asking): Promise<number> {
  const accounts = await listDemoAccounts();
  if (accounts.length === 0) {
    say("There is no demo community here.");
    return 0;
  }
  say(`The demo community has ${accounts.length} accounts:`);
  for (const { username, name } of accounts) say(`  ${username.padEnd(12)} ${name}`);
  say(
    "They are deleted for good, with all that only they have. What others have with them stays, without their names.",
  );
  if (!isAgreed && (await ask('Type "yes" to delete them: ')).trim().toLowerCase() !== "yes") {
    say("Nothing was changed. (Without a terminal: npm run admin -- demo remove --yes)");
    return 1;
  }
  say(`${await removeDemo()} accounts are deleted.`);
  return 0;
}
