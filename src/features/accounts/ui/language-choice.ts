"use client";

import { rememberLanguage } from "@/i18n/languages";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { Language } from "../rules";

/** Sets the language of this browser and, if a user is signed in, of their account. Then refreshes the page. */
export function useLanguageChoice(signedIn: boolean): (language: Language) => void {
  const refresh = useRefresh();
  const client = useTRPCClient();
  const { run } = useAction({
    call: async (language: Language) => {
      if (signedIn) await client.accounts.update.mutate({ language });
    },
    onDone: (_, language) => {
      rememberLanguage(language);
      refresh();
    },
    failed: (_error, _language, reason) => reason,
  });
  return run;
}
