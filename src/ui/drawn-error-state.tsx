"use client";

import { IconLock, IconRefresh } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { FormattedMessage } from "react-intl";
import { BareErrorState, type ErrorProps } from "./bare-error-state";
import { Button } from "./button";
import { SignpostScene } from "./drawn/signpost-scene";
import { EmptyState } from "./empty-state";
import { IconTile } from "./icon-tile";
import { OperatorContact } from "./operator-contact";
import { readFailure } from "./refusals";
import styles from "./states.module.css";

/** What happened, that nothing is lost, and what to do. */
export function DrawnErrorState(props: ErrorProps) {
  if (props.error && readFailure(props.error).code === "unauthenticated") return <SignInState />;
  return (
    <>
      <BareErrorState {...props} drawing={<SignpostScene />} icon={<IconRefresh size={18} />} />
      <OperatorContact className={styles.contact} />
    </>
  );
}

/** For an area that needs a session when it has ended: leads to the sign-in page and back. */
function SignInState() {
  const path = usePathname();
  return (
    <EmptyState
      drawing={
        <IconTile kind="large">
          <IconLock size={28} />
        </IconTile>
      }
      title={<FormattedMessage id="ui.signIn.title" />}
      text={<FormattedMessage id="ui.signIn.text" />}
      action={
        <Button component={Link} href={`/signin?callbackUrl=${encodeURIComponent(path)}`}>
          <FormattedMessage id="ui.signIn.action" />
        </Button>
      }
    />
  );
}
