"use client";

import { Switch, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useCopy } from "@/ui/use-copy";
import type { PollView } from "../../polls/views";
import styles from "./polls.module.css";
import { usePollFailure } from "./use-poll";

/** With this page's own origin: a home network may know the site by several names. */
const addressOf = (url: string) => window.location.origin + new URL(url).pathname;

function Address({ url }: { url: string }) {
  const intl = useIntl();
  const address = addressOf(url);
  const byHand = () =>
    void window.prompt(intl.formatMessage({ id: "activities.polls.link.copyByHand" }), address);
  const { isCopied, copy } = useCopy(address, byHand);
  return (
    <div className={styles.tools}>
      <TextInput
        readOnly
        className={styles.address}
        value={address}
        aria-label={intl.formatMessage({ id: "activities.polls.link.address" })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="light"
        leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <FormattedMessage id={isCopied ? "ui.copied" : "activities.polls.link.copy"} />
      </Button>
    </div>
  );
}

/** The host's switch of answers without an account, with the link once it is on. */
export function PollLink({ poll }: { poll: PollView }) {
  const { id, hasLink } = poll;
  const trpc = useTRPC().activities;
  const { outsiders } = useTRPCClient().activities;
  const queries = useQueryClient();
  const link = useQuery(trpc.outsiders.link.queryOptions({ id }, { enabled: hasLink }));
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? hasLink;
  const switched = useAction({
    call: async (on: boolean) => {
      await (on ? outsiders.openLink : outsiders.closeLink).mutate({ id });
    },
    optimistic: setWanted,
    failed: (_error, _on, reason) => reason,
    reasonOf: usePollFailure(),
    onDone: async () => {
      queries.removeQueries({ queryKey: trpc.outsiders.link.queryKey({ id }) });
      await queries.invalidateQueries({ queryKey: trpc.polls.get.queryKey({ id }) });
    },
    onSettled: () => setWanted(null),
    isExclusive: true,
  });
  return (
    <section className={clsx(page.card, styles.card)}>
      <Switch
        label={<FormattedMessage id="activities.polls.link.on" />}
        description={<FormattedMessage id="activities.polls.link.hint" />}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => switched.run(checked)}
      />
      {link.data && hasLink && isOn && (
        <>
          <Address url={link.data.url} />
          <p className={styles.hint}>
            <FormattedMessage id="activities.polls.link.off" />
          </p>
        </>
      )}
    </section>
  );
}
