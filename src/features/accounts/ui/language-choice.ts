"use client";

import { useRouter } from "next/navigation";
import { rememberLanguage } from "@/i18n/languages";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import type { Language } from "../rules";

/** Sets the language of this browser and, if a user is signed in, of their account. Then refreshes the page. */
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
