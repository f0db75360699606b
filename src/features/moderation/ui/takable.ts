import type { ThingKind, takedownActions } from "@/features/accounts/takedowns/rules";
import type { PersonView } from "@/features/people/views";
import type { ReportView } from "../reports/views";

export type TakedownAction = (typeof takedownActions)[number];

/** What can be taken down, as a report knows it. `owner`: DELETED_PERSON, too, of what nobody owns. */
export type Takable = { kind: ThingKind; id: string; title: string; owner: PersonView };

/** What a report is about, if it can be taken down: its copy begins with the title, on a line of its own. */
export function takableOf({ kind, subjectId, message }: ReportView): Takable | null {
  if (kind === "MESSAGE" || kind === "PERSON" || subjectId === null) return null;
  const [title = ""] = message.content.split("\n");
  return { kind, id: subjectId, title, owner: message.sender };
}

/** In an organization or a group others act in the owner's name; a picture is no page (docs/decisions/094). */
const closedToAll: readonly ThingKind[] = ["ORGANIZATION", "GROUP", "PICTURE"];

/** Whether the owner still sees it after that. */
export const isSeenByOwner = (kind: ThingKind, action: TakedownAction): boolean =>
  action === "HIDE" && !closedToAll.includes(kind);
