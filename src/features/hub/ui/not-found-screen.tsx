"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { SignpostScene } from "@/ui/drawn/scenes";
import page from "@/ui/page.module.css";
import { EmptyState } from "@/ui/states";

/** An address that leads nowhere, or to something that this person may not see. `alone`: without the frame around it. */
export function NotFoundScreen({ alone = false }: { alone?: boolean }) {
  const Room = alone ? "main" : "div";
  return (
    <Room className={page.middle}>
      <EmptyState
        heading="h1"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="hub.notFound.title" />}
        text={<FormattedMessage id="hub.notFound.text" />}
        action={
          <Button component={Link} href="/">
            <FormattedMessage id="hub.notFound.home" />
          </Button>
        }
      />
    </Room>
  );
}
