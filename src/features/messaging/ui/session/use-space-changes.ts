import { useEffect, useRef } from "react";
import { useConversations } from "./cached-queries";

/**
 * Calls `onChange` when live events have changed what the user's conversations tell of their groups or organizations:
 * which there are, name, picture, own role, number of members.
 */
export function useSpaceChanges(space: "groupId" | "organizationId", onChange: () => unknown): void {
  const { data } = useConversations();
  // undefined until the conversations are loaded
  const facts = data
    ?.filter((one) => one[space] !== null && !one.isSubChannel)
    .map((one) =>
      [
        one[space],
        one.name,
        one.avatar,
        one.color,
        one.groupRole,
        one.organizationRole,
        one.participantCount,
      ].join(" "),
    )
    .sort()
    .join("\n");
  const known = useRef(facts);
  useEffect(() => {
    if (known.current !== undefined && known.current !== facts) onChange();
    known.current = facts;
  }, [facts, onChange]);
}
