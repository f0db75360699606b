"use client";

import { Switch } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { AccountView } from "../../views";
import { Card } from "./card";

/** One switch for both: whether others see that the user is online, and what the user has read. */
export function ActivitySettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const refresh = useRefresh();
  const client = useTRPCClient();
  const [isShown, show] = useState(me.showsActivity);
  const choice = useAction({
    call: (showsActivity: boolean) => client.accounts.update.mutate({ showsActivity }),
    optimistic: (next) => {
      show(next);
      return () => show(!next);
    },
    done: intl.formatMessage({ id: "accounts.activity.saved" }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: refresh,
  });
  return (
    <Card title={<FormattedMessage id="accounts.activity.title" />}>
      <Switch
        checked={isShown}
        disabled={choice.isPending}
        onChange={(event) => choice.run(event.currentTarget.checked)}
        label={<FormattedMessage id="accounts.activity.label" />}
        description={<FormattedMessage id="accounts.activity.text" />}
      />
    </Card>
  );
}
