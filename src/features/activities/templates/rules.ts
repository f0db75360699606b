import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** Max templates of a person. */
export const MAX_TEMPLATES = 50;
export const MAX_NAME_LENGTH = 100;

export const mayCopyActivity = rule(
  "Only the host of an activity may copy it or save it as a template.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId === me.id,
);

export const hasRoomForTemplate = rule(
  "You can have at most 50 templates.",
  (others: number) => others < MAX_TEMPLATES,
  "limit-reached",
);

export const isFromOne = rule(
  "An activity is planned from another one or from a template, not from both.",
  ({ copyOf, templateId }: { copyOf?: string | null | undefined; templateId?: string | null | undefined }) =>
    !copyOf || !templateId,
  "invalid",
);
