import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { showAt } from "@/ui/history-entry";
import type { CoachingView } from "../../coachings/views";
import type { Consent } from "./consent-dialog";

/** Whether it can still be answered or changed: the other may have ended it while it was read. */
const isOpen = (consent: Consent, coachings: readonly CoachingView[]): boolean => {
  if (consent.kind === "ask") return true;
  const now = coachings.find(({ id }) => id === consent.coaching.id);
  return now?.state === consent.coaching.state;
};

/**
 * What is asked now. The address of a notification opens its question once, as long as the member has not answered: it then
 * leaves the address, so that a reload does not ask again.
 */
export function useConsent(coachings: readonly CoachingView[], myId: string) {
  const [consent, setConsent] = useState<Consent | null>(null);
  const asked = useSearchParams().get("coachingId");
  useEffect(() => {
    // a question that has just come may not be in the list yet
    const coaching = coachings.find(({ id }) => id === asked);
    if (!coaching) return;
    if (coaching.state === "PENDING" && coaching.askedById !== myId) setConsent({ kind: "answer", coaching });
    showAt("/training/personal");
  }, [asked, coachings, myId]);
  return [consent && isOpen(consent, coachings) ? consent : null, setConsent] as const;
}
