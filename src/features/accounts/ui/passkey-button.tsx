"use client";

import { useMounted } from "@mantine/hooks";
import { IconFingerprint } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { canHavePasskeys } from "./can-have-passkeys";
import { type SignInOutcome, signInByPasskey } from "./session";

/** Whether passkeys work here; false until the page is mounted. */
export const useHasPasskeys = () => useMounted() && canHavePasskeys(window);

/** Signs in with a passkey alone. `onOutcome`: called for every outcome but success. */
export function PasskeyButton({
  wayBack,
  onOutcome,
}: {
  wayBack: string;
  onOutcome: (outcome: SignInOutcome) => void;
}) {
  const isThere = useHasPasskeys();
  const entry = useAction({
    call: signInByPasskey,
    onDone: (outcome) => {
      if (outcome.kind === "in") window.location.assign(wayBack);
      else onOutcome(outcome);
    },
  });
  if (!isThere) return null;
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      loading={entry.isPending || entry.output?.kind === "in"}
      leftSection={<IconFingerprint size={20} />}
      onClick={() => entry.run()}
    >
      <FormattedMessage id="accounts.passkeys.signIn" />
    </Button>
  );
}
