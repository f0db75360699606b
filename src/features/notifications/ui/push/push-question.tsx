"use client";

import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Logo } from "@/ui/drawn/logo";
import { useTRPC } from "@/ui/trpc";
import { isDueHere, sayNotNow } from "./asking";
import { InstallSteps } from "./push-here";
import styles from "./push-question.module.css";
import { type Push, usePush } from "./use-push";

const link = (text: ReactNode[]) => <Link href="/settings?tab=notifications">{text}</Link>;

/** What the user would be told, as it would look. */
function Example({ text }: { text: string }) {
  const intl = useIntl();
  return (
    <div className={styles.example} aria-hidden="true">
      <span className={styles.app}>
        <Logo size={20} />
      </span>
      <div>
        <p className={styles.sender}>
          <b>Samvaro</b>
          <small>{intl.formatTime(new Date())}</small>
        </p>
        <p>{text}</p>
      </div>
    </div>
  );
}

function Foot() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.notifications.settings.get.queryOptions());
  const { quietFrom: from, quietUntil: until } = data ?? { quietFrom: null, quietUntil: null };
  const isQuiet = from !== null && until !== null && from !== until;
  return (
    <p className={styles.foot}>
      {isQuiet ? (
        <FormattedMessage id="notifications.push.askFootQuiet" values={{ from, until, link }} />
      ) : (
        <FormattedMessage id="notifications.push.askFoot" values={{ link }} />
      )}
    </p>
  );
}

type AskedProps = { push: Push; reason: ReactNode; onNotNow: () => void };

function Asked({ push: { here, isPending, switchTo }, reason, onNotNow }: AskedProps) {
  const [isOpen, setOpen] = useState(false);
  if (here?.permission === "denied")
    return (
      <p>
        <FormattedMessage id="notifications.push.refused" />
      </p>
    );
  const isApp = here?.ability === "APP";
  return (
    <>
      <p>
        {reason}
        {isApp && (
          <>
            {" "}
            <FormattedMessage id="notifications.push.needsApp" />
          </>
        )}
      </p>
      <div className={styles.answers}>
        <Button loading={isPending} onClick={() => (isApp ? setOpen(true) : switchTo(true))}>
          <FormattedMessage id={isApp ? "notifications.push.askHow" : "notifications.push.askYes"} />
        </Button>
        <Button variant="subtle" onClick={onNotNow}>
          <FormattedMessage id="notifications.push.askNo" />
        </Button>
      </div>
      <Foot />
      <InstallSteps opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type Props = {
  me: { id: string };
  /** a notification that the user might get */
  example: string;
  /** why it would help, from facts */
  reason?: ReactNode;
};

const defaultReason = <FormattedMessage id="notifications.push.askReason" />;

/**
 * Asks once for push, after a press that makes it useful. The browser's own question comes after 'Yes' alone; 'Not now'
 * waits 60 days, twice at most.
 */
export function PushQuestion({ me, example, reason = defaultReason }: Props) {
  const push = usePush(me);
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const [isDue, setDue] = useState(isDueHere);
  // whether it was on, or could not be, when the question came up; null: not known yet
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const { here, isOn } = push;
  const isKnown = here !== null && !push.push.isPending;
  useEffect(() => {
    if (isAsked !== null || !isKnown) return;
    const canBeAsked = here.ability === "ABLE" || here.ability === "APP";
    setAsked(canBeAsked && !isOn && !push.push.isError);
  }, [isAsked, isKnown, here, isOn, push.push.isError]);
  useEffect(() => {
    const isPhone = window.matchMedia("(max-width: 47.49em)").matches;
    if (isAsked && isPhone) card.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);
  if (!isAsked || !isDue) return null;
  const notNow = () => {
    sayNotNow();
    setDue(false);
  };
  return (
    <section ref={card} className={styles.card} aria-labelledby={title}>
      <Example text={example} />
      <h3 id={title}>
        <FormattedMessage id="notifications.push.ask" />
      </h3>
      {isOn ? (
        <p role="status" className={styles.done}>
          <IconCheck size={18} aria-hidden="true" />
          <FormattedMessage id="notifications.push.askDone" />
        </p>
      ) : (
        <Asked push={push} reason={reason} onNotNow={notNow} />
      )}
    </section>
  );
}
