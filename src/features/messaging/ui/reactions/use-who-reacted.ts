"use client";

import { useIntl } from "react-intl";
import { useChat } from "../chat/chat-state";

/** Returns a function that says who chose an emoji, for example "👍 from you, Siri and 3 more". */
export function useWhoReacted() {
  const intl = useIntl();
  const { me } = useChat();
  return (emoji: string, choosers: { id: string; name: string }[], maxNames: number): string => {
    const mine = intl.formatMessage({ id: "messaging.reactions.me" });
    const names = choosers.slice(0, maxNames).map(({ id, name }) => (id === me.id ? mine : name));
    const others = choosers.length - names.length;
    if (others > 0) names.push(intl.formatMessage({ id: "messaging.reactions.others" }, { count: others }));
    return intl.formatMessage({ id: "messaging.reactions.who" }, { emoji, names: intl.formatList(names) });
  };
}
