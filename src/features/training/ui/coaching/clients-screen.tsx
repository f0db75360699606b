"use client";

import { IconChevronLeft, IconUserHeart, IconUserPlus } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { later } from "@/ui/later";
import { lazyDialog } from "@/ui/lazy-dialog";
import linked from "@/ui/linked-card.module.css";
import { RenderTime, useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ClientView } from "../../clients/views";
import type { CoachingsAnswer } from "../../coachings/views";
import exercise from "../exercises/exercise.module.css";
import { dayText } from "../exercises/set-text";
import home from "../home/home.module.css";
import { TrainingTabs } from "../home/training-tabs";
import styles from "./clients.module.css";
import { LiveCoaching } from "./live-coaching";
import { LoadLine } from "./load-line";
import { sharesText } from "./share-words";
import { countOf, useClients } from "./use-clients";
import { useCoachings } from "./use-coachings";
import { WeekLegend, WeekSquares } from "./week-squares";

const PersonDialog = lazyDialog(() => import("./person-dialog").then((it) => it.PersonDialog));

/** With their acts, where somebody waits. */
const WaitingCards = later(() => import("./waiting-cards").then((it) => it.WaitingCards));

/** The workout that was completed last. */
function Latest({ latest, timeZone }: Pick<ClientView, "latest" | "timeZone">) {
  const intl = useIntl();
  const now = useMinute();
  if (!latest) return <FormattedMessage id="training.coaching.list.noWorkout" />;
  const title = latest.title || intl.formatMessage({ id: "training.workout.untitled" });
  return `${dayText(intl, latest.completedAt, now, { zone: timeZone })}, ${title}`;
}

/** The program that runs, or what is shared. */
function Line({ client: { program, shares } }: { client: ClientView }) {
  const intl = useIntl();
  if (program) return <FormattedMessage id="training.coaching.list.program" values={program} />;
  if (shares.length === 0) return <FormattedMessage id="training.coaching.youSeeNothing" />;
  return (
    <FormattedMessage id="training.coaching.list.shares" values={{ shares: sharesText(intl, shares) }} />
  );
}

function Done({ week }: { week: NonNullable<ClientView["week"]> }) {
  return (
    <span className={styles.done}>
      <FormattedMessage id="training.coaching.list.doneOf" values={countOf(week)} />
    </span>
  );
}

/** A client: the week, the latest workout, and what is shared. A press leads to their page. */
function ClientRow({ client, scale }: { client: ClientView; scale: number }) {
  const { id, name, profilePicture, week, timeZone, latest, loads } = client;
  return (
    <li className={clsx(linked.card, styles.row)}>
      <div className={styles.person}>
        <Avatar name={name} picture={profilePicture} seed={id} size={40} />
        <div className={styles.text}>
          <Link
            className={clsx(linked.link, styles.name)}
            href={`/training/personal/clients/${id}/progress`}
            prefetch={false}
          >
            {name}
          </Link>
          <p className={styles.line}>
            <Line client={client} />
          </p>
        </div>
      </div>
      {week ? (
        <>
          <WeekSquares week={week} />
          <Done week={week} />
          <span className={styles.load}>{loads && <LoadLine loads={loads} scale={scale} />}</span>
          <span className={styles.latest}>
            <Latest {...{ latest, timeZone }} />
          </span>
        </>
      ) : (
        <span className={styles.hidden}>
          <FormattedMessage id="training.coaching.list.noWeek" />
        </span>
      )}
    </li>
  );
}

const Empty = ({ onOffer }: { onOffer: () => void }) => (
  <div className={page.card}>
    <EmptyState
      heading="h2"
      drawing={
        <IconTile kind="large">
          <IconUserHeart size={28} />
        </IconTile>
      }
      title={<FormattedMessage id="training.coaching.list.empty" />}
      text={<FormattedMessage id="training.coaching.list.emptyText" />}
      action={
        <Button leftSection={<IconUserPlus size={18} />} onClick={onOffer}>
          <FormattedMessage id="training.coaching.offer" />
        </Button>
      }
    />
  </div>
);

function List({ onOffer }: { onOffer: () => void }) {
  const { data, error, isError, isFetching, refetch } = useClients();
  if (!data)
    return (
      <div className={clsx(page.card, styles.loading)}>
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    );
  if (data.clients.length === 0) return <Empty onOffer={onOffer} />;
  const scale = Math.max(1, ...data.clients.flatMap(({ loads }) => loads ?? []));
  return (
    <>
      {data.clients.some(({ waiting }) => waiting) && <WaitingCards clients={data.clients} />}
      <ul className={page.card}>
        {data.clients.map((client) => (
          <ClientRow key={client.id} client={client} scale={scale} />
        ))}
      </ul>
      <WeekLegend />
    </>
  );
}

type Props = { first: CoachingsAnswer };

function Clients({ first }: Props) {
  const coachings = useCoachings(first);
  const [isOffering, setOffering] = useState(false);
  return (
    <div className={page.page}>
      <Link className={exercise.back} href="/training/personal" prefetch={false}>
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.coaching.title" />
      </Link>
      <div className={clsx(page.head, home.pageHead)}>
        <h1>
          <FormattedMessage id="training.coaching.client.all" />
        </h1>
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setOffering(true)}>
          <FormattedMessage id="training.coaching.list.invite" />
        </Button>
      </div>
      <TrainingTabs />
      <List onOffer={() => setOffering(true)} />
      <PersonDialog
        opened={isOffering}
        becomes="CLIENT"
        coachings={coachings}
        onClose={() => setOffering(false)}
      />
      <LiveCoaching />
    </div>
  );
}

/** Those whose coach the member is, with their week. `now`: when the page was rendered. */
export const ClientsScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Clients {...props} />
  </RenderTime>
);
