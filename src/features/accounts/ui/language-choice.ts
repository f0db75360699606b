"use client";

import { useRouter } from "next/navigation";
import { rememberLanguage } from "@/i18n/languages";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import type { Language } from "../rules";

/** Chooses the language of this browser, and where somebody is signed in, of the account; the page renews itself. */
export function useLanguageChoice(signedIn: boolean): (language: Language) => void {
  const router = useRouter();
  const client = useTRPCClient();
  const { run } = useAction({
    call: async (language: Language) => {
      if (signedIn) await client.accounts.update.mutate({ language });
    },
    onDone: (_, language) => {
      rememberLanguage(language);
      router.refresh();
    },
    failed: (_error, _language, reason) => reason,
  });
  return run;
}
