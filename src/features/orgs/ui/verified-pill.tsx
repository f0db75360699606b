import { IconRosetteDiscountCheckFilled } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Pill } from "@/ui/pill";

/** Says that an organization has a verified domain. */
export const VerifiedPill = () => (
  <Pill>
    <IconRosetteDiscountCheckFilled size={16} aria-hidden="true" />
    <FormattedMessage id="orgs.verified" />
  </Pill>
);
