"use client";

import { Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import type { AccountView } from "../../views";
import { Card } from "./card";

/** The one switch for who is online and who has read: "both can be switched off together" (interface, section 4). */
export function ActivitySettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const router = useRouter();
  const say = useFailureText();
  const [isShown, show] = useState(me.showsActivity);
  const update = useMutation(useTRPC().accounts.update.mutationOptions());
  const choose = async (next: boolean) => {
    show(next);
    try {
      await update.mutateAsync({ showsActivity: next });
      toastSuccess(intl.formatMessage({ id: "accounts.activity.saved" }));
      router.refresh();
    } catch (error) {
      show(!next);
      toastError(intl.formatMessage({ id: "ui.failure.notSaved" }), say(error));
    }
  };
  return (
    <Card title={<FormattedMessage id="accounts.activity.title" />}>
      <Switch
        checked={isShown}
        disabled={update.isPending}
        onChange={(event) => void choose(event.currentTarget.checked)}
        label={<FormattedMessage id="accounts.activity.label" />}
        description={<FormattedMessage id="accounts.activity.text" />}
      />
    </Card>
  );
}
