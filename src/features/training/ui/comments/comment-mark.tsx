import { IconMessage } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";

/** Says that something is written about a set. */
export const CommentMark = () => (
  <>
    <IconMessage size={14} aria-hidden="true" />
    <span className="spoken">
      <FormattedMessage id="training.comments.mark" />
    </span>
  </>
);
