"use client";

import { useMounted } from "@mantine/hooks";
import { FormattedMessage, useIntl } from "react-intl";
import { isAnotherClock } from "@/lib/zone-difference";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import { useStoredText } from "@/ui/use-stored-text";
import type { AccountView } from "../views";
import styles from "./zone-note.module.css";

/** "Europe/London" as people read it */
const readable = (zone: string) => zone.replaceAll("_", " ");

/** Says once on this device that its clock is another than the account's, with the press that changes the account's. */
export function ZoneNote({ me }: { me: AccountView }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const refresh = useRefresh();
  const mounted = useMounted();
  const [told, setTold] = useStoredText("zone-note");
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { run, isPending } = useAction({
    call: () => client.accounts.update.mutate({ timeZone: here }),
    done: intl.formatMessage({ id: "accounts.zone.saved" }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: refresh,
  });
  if (!mounted || told === here || !isAnotherClock(here, me.timeZone, new Date())) return null;
  return (
    <Note>
      <FormattedMessage
        id="accounts.zone.differs"
        values={{ here: readable(here), account: readable(me.timeZone) }}
      />
      <span className={styles.ways}>
        <Button size="sm" loading={isPending} onClick={() => run()}>
          <FormattedMessage id="accounts.zone.change" values={{ here: readable(here) }} />
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setTold(here)}>
          <FormattedMessage id="accounts.zone.keep" values={{ account: readable(me.timeZone) }} />
        </Button>
      </span>
    </Note>
  );
}
