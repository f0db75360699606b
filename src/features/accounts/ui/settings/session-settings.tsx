"use client";

import { IconDeviceLaptop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { Pill } from "@/ui/pill";
import { Question } from "@/ui/question";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { deviceOf } from "../../devices/rules";
import type { SessionView } from "../../sessions/views";
import { Card } from "./card";
import { useDeviceName } from "./device-name";
import styles from "./settings.module.css";

type RowProps = { session: SessionView; onEnd: () => void; ending: boolean };

function SessionRow({ session, onEnd, ending }: RowProps) {
  const intl = useIntl();
  const name = useDeviceName()(session.userAgent);
  const Icon = deviceOf(session.userAgent).isPhone ? IconDeviceMobile : IconDeviceLaptop;
  const seen = intl.formatDate(session.lastSeenAt, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className={styles.session}>
      <IconTile>
        <Icon size={20} aria-hidden="true" />
      </IconTile>
      <div className={styles.sessionText}>
        <div className={styles.sessionName}>
          {name}
          {session.current && (
            <Pill>
              <FormattedMessage id="accounts.sessions.current" />
            </Pill>
          )}
        </div>
        <div className={styles.hint}>
          <FormattedMessage
            id="accounts.sessions.seen"
            values={{ time: seen, address: session.address ?? "–" }}
          />
        </div>
      </div>
      {!session.current && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          loading={ending}
          onClick={onEnd}
          aria-label={intl.formatMessage({ id: "accounts.sessions.endOne" }, { name, time: seen })}
        >
          <FormattedMessage id="accounts.sessions.end" />
        </Button>
      )}
    </li>
  );
}

/** The user's sessions: end one, or all others. */
export function SessionSettings() {
  const intl = useIntl();
  const { sessions: calls } = useTRPCClient().accounts;
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const list = useQuery(trpc.accounts.sessions.list.queryOptions());
  const told = {
    done: intl.formatMessage({ id: "accounts.sessions.ended" }),
    failed: intl.formatMessage({ id: "accounts.sessions.failed" }),
    onDone: () => {
      setAsking(false);
      return cache.invalidateQueries(trpc.accounts.sessions.list.queryFilter());
    },
  };
  const end = useAction({ ...told, call: calls.end.mutate });
  const endOthers = useAction({ ...told, call: calls.endOthers.mutate });
  const sessions = list.data?.sessions ?? [];
  return (
    <div className={styles.panel}>
      <Card
        title={<FormattedMessage id="accounts.sessions.title" />}
        text={<FormattedMessage id="accounts.sessions.text" />}
        action={
          sessions.length > 1 && (
            <Button variant="default" onClick={() => setAsking(true)}>
              <FormattedMessage id="accounts.sessions.endOthers" />
            </Button>
          )
        }
      >
        {list.isPending && <SkeletonRows rows={2} />}
        {list.isError && (
          <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        )}
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={end.isPending && end.input?.id === session.id}
              onEnd={() => end.run({ id: session.id })}
            />
          ))}
        </ul>
      </Card>
      <Question
        opened={asking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage id="accounts.sessions.askTitle" />}
        action={<FormattedMessage id="accounts.sessions.endOthers" />}
        onConfirm={() => endOthers.run()}
        isPending={endOthers.isPending}
      >
        <p>
          <FormattedMessage id="accounts.sessions.askText" />
        </p>
      </Question>
    </div>
  );
}
