"use client";

import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";

/** Names who is typing: one, two, or 'several'. */
export function TypingText({ people }: { people: PersonView[] }) {
  const [first, second] = people.map(({ name }) => name.split(" ")[0]);
  if (people.length === 0) return null;
  if (people.length === 1) return <FormattedMessage id="messaging.typing.one" values={{ name: first }} />;
  if (people.length === 2) return <FormattedMessage id="messaging.typing.two" values={{ first, second }} />;
  return <FormattedMessage id="messaging.typing.several" />;
}
