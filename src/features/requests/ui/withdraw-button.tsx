"use client";

import { IconMailX } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";

type Props = { name: string; isPending: boolean; onWithdraw: () => void };

/** Withdraws the invitation of the person with this name. */
export function WithdrawButton({ name, isPending, onWithdraw }: Props) {
  const label = useIntl().formatMessage({ id: "requests.sent.withdraw" }, { name });
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={label}
      title={label}
      loading={isPending}
      onClick={onWithdraw}
    >
      <IconMailX size={18} />
    </ActionIcon>
  );
}
