import { IconRosetteDiscountCheckFilled } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Pill } from "@/ui/pill";

/** Says that an organization has a verified domain. */
export function VerifiedPill() {
  const meaning = useIntl().formatMessage({ id: "orgs.verifiedMeans" });
  return (
    <span title={meaning}>
      <Pill>
        <IconRosetteDiscountCheckFilled size={16} aria-hidden="true" />
        <FormattedMessage id="orgs.verified" />
      </Pill>
    </span>
  );
}
