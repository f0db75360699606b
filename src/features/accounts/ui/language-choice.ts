"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { rememberLanguage } from "@/i18n/languages";
import { useFailureText } from "@/ui/refusals";
import { toastError } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import type { Language } from "../rules";

/** Chooses the language of this browser, and where somebody is signed in, of the account; the page renews itself. */
export function useLanguageChoice(signedIn: boolean) {
  const router = useRouter();
  const say = useFailureText();
  const update = useMutation(useTRPC().accounts.update.mutationOptions());
  return async (language: Language): Promise<boolean> => {
    try {
      if (signedIn) await update.mutateAsync({ language });
    } catch (error) {
      toastError(say(error));
      return false;
    }
    rememberLanguage(language);
    router.refresh();
    return true;
  };
}
