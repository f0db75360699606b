import { useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "@/features/messaging/ui/outbox/drafts";

/**
 * What is typed in a field is a draft as those of messages are: kept on this device until it is sent, or the user signs
 * out. `name`: of the draft, among all drafts of the user.
 */
export function useDraft(userId: string, name: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  // what was typed before hydration is in the field, but React was not told of it
  useEffect(() => setText(field.current?.value || readDraft(userId, name)), [userId, name]);
  const write = (text: string) => {
    setText(text);
    saveDraft(userId, name, text);
  };
  return { field, text, write };
}
