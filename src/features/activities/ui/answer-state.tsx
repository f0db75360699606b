import { FormattedMessage } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { offerOf } from "../answers/rules";
import { isInvitationOpen } from "../participants/rules";
import type { ActivityView } from "../views";

type Props = { me: PersonView; activity: ActivityView; now: Date };

/** The user's answer in words, above the answers; while there is none, who invites, and whether it is full. */
export function AnswerState({ me, activity, now }: Props) {
  const { given, offered } = offerOf(me, activity, now);
  const { host, waitlistPosition } = activity;
  if (given === null && isInvitationOpen(activity, now))
    return <FormattedMessage id="activities.invited.by" values={{ name: host.name }} />;
  if (given === null && offered.includes("WAITING")) return <FormattedMessage id="activities.label.full" />;
  return (
    <FormattedMessage
      id="activities.answer.state"
      values={{ given: given ?? "none", position: waitlistPosition ?? 0 }}
    />
  );
}
