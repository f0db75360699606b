"use client";

import { useIntl } from "react-intl";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import type { Content, FilterName } from "../rules";
import type { Chip } from "./query";

export const filterWords: Record<FilterName, string> = {
  from: "search.filter.from",
  in: "search.filter.in",
  before: "search.filter.before",
  after: "search.filter.after",
  has: "search.filter.has",
};
export const contentWords: Record<Content, string> = {
  image: "search.filter.image",
  file: "search.filter.file",
  link: "search.filter.link",
};

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** What a filter is called, in the user's language: its name, and the name behind an id or username where it is known. */
export function useChipWords() {
  const intl = useIntl();
  const conversations = useConversations().data ?? [];
  const shownValue = ({ name, value, label }: Chip): string => {
    if (label) return label;
    if (name === "has" && value in contentWords)
      return intl.formatMessage({ id: contentWords[value as Content] });
    if (name === "in") return conversations.find(({ id }) => id === value)?.name ?? value;
    if (name === "from") {
      const people = conversations.flatMap(({ participants }) => participants);
      return people.find(({ username }) => username === value)?.name ?? value;
    }
    if (!isDay(value)) return value;
    return intl.formatDate(`${value}T12:00:00Z`, { dateStyle: "medium", timeZone: "UTC" });
  };
  return {
    nameOf: ({ name }: Pick<Chip, "name">) => intl.formatMessage({ id: filterWords[name] }),
    shownValue,
  };
}
