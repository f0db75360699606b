import { FormattedMessage } from "react-intl";
import type { ReportView } from "../reports/views";

const words = {
  SPAM: <FormattedMessage id="moderation.reason.spam" />,
  HARASSMENT: <FormattedMessage id="moderation.reason.harassment" />,
  INAPPROPRIATE_CONTENT: <FormattedMessage id="moderation.reason.inappropriate" />,
  SCAM: <FormattedMessage id="moderation.reason.scam" />,
  VIOLENCE: <FormattedMessage id="moderation.reason.violence" />,
  HATE_SPEECH: <FormattedMessage id="moderation.reason.hate" />,
  OTHER: <FormattedMessage id="moderation.reason.other" />,
};

export const ReasonText = ({ reason }: { reason: ReportView["reason"] }) => words[reason];
