"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import { SignpostScene } from "./drawn/signpost-scene";
import { EmptyState } from "./empty-state";
import page from "./page.module.css";

/** `alone`: without the shell around it. */
export function NotFoundView({ alone = false }: { alone?: boolean }) {
  const Room = alone ? "main" : "div";
  return (
    <Room className={page.middle}>
      <EmptyState
        heading="h1"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="ui.notFound.title" />}
        text={<FormattedMessage id="ui.notFound.text" />}
        action={
          <Button component={Link} href="/">
            <FormattedMessage id="ui.notFound.home" />
          </Button>
        }
      />
    </Room>
  );
}
