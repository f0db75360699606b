"use client";

import { Button } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { type SignInOutcome, signInByPasskey } from "./session";

/** Browsers have passkeys where the connection is safe: under https, and on this machine. */
export const useHasPasskeys = () => useMounted() && typeof window.PublicKeyCredential === "function";

/** Signs in with a passkey alone. `onOutcome`: for whatever does not lead in. */
export function PasskeyButton({
  wayBack,
  onOutcome,
}: {
  wayBack: string;
  onOutcome: (outcome: SignInOutcome) => void;
}) {
  const [pending, setPending] = useState(false);
  const isThere = useHasPasskeys();
  const enter = async () => {
    setPending(true);
    const outcome = await signInByPasskey();
    if (outcome.kind === "in") return window.location.assign(wayBack);
    setPending(false);
    onOutcome(outcome);
  };
  if (!isThere) return null;
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      loading={pending}
      leftSection={<IconFingerprint size={20} />}
      onClick={enter}
    >
      <FormattedMessage id="accounts.passkeys.signIn" />
    </Button>
  );
}
