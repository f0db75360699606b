"use client";

import { IconChevronLeft } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { wallTimeOf } from "@/lib/wall-time";
import { dayOf } from "@/lib/whole-days";
import { Avatar } from "@/ui/avatar";
import { ErrorState } from "@/ui/error-state";
import { RenderTime, useMinute } from "@/ui/minute";
import { Note } from "@/ui/note";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { ClientView } from "../../clients/views";
import exercise from "../exercises/exercise.module.css";
import styles from "./client.module.css";
import { ClientEnd } from "./client-end";
import { ClientParts } from "./client-parts";
import { LiveCoaching } from "./live-coaching";
import { SharedLine } from "./shared-line";
import { isGone, useClient } from "./use-client";
import { firstName } from "./use-coachings";

type Me = Pick<AccountView, "id" | "name" | "profilePicture" | "weightUnit" | "distanceUnit" | "timeZone">;

const Loading = () => (
  <>
    <div className={styles.head}>
      <Skeleton width={56} height={56} radius="50%" />
      <Skeleton width={220} height={28} />
    </div>
    <div className={clsx(page.card, styles.loading)}>
      <SkeletonRows rows={5} />
    </div>
  </>
);

/** The client's clock, where it is not the coach's. */
function Clock({ client, me }: { client: ClientView; me: Me }) {
  const intl = useIntl();
  const now = useMinute();
  const { timeZone } = client;
  if (!timeZone) return null;
  const [theirs, mine] = [wallTimeOf(now, timeZone), wallTimeOf(now, me.timeZone)];
  if (theirs.day === mine.day && theirs.time === mine.time) return null;
  const weekday = theirs.day === mine.day ? undefined : "long";
  return (
    <p className={exercise.line}>
      <FormattedMessage
        id="training.coaching.client.clock"
        values={{
          name: firstName(client),
          time: intl.formatDate(now, { timeZone, weekday, hour: "2-digit", minute: "2-digit" }),
        }}
      />
    </p>
  );
}

const Head = ({ client, me }: { client: ClientView; me: Me }) => (
  <header className={styles.head}>
    <Avatar name={client.name} picture={client.profilePicture} seed={client.id} size={56} />
    <div className={styles.headText}>
      <h1>{client.name}</h1>
      <p className={exercise.line}>
        <FormattedMessage
          id="training.coaching.client.since"
          values={{ day: <FormattedDate value={client.since} day="numeric" month="long" year="numeric" /> }}
        />
      </p>
      <Clock {...{ client, me }} />
    </div>
  </header>
);

/** Whether something is not shared any more that was when the page was opened. */
function useHasNarrowed(client: ClientView | undefined): boolean {
  const [before, setBefore] = useState<ClientView["shares"] | null>(null);
  if (client && before === null) setBefore(client.shares);
  return (client && before?.some((share) => !client.shares.includes(share))) ?? false;
}

type PresentProps = { me: Me; clientId: string; onGone: () => void };

/** The client's page as long as there is a consent: what it does not name is not asked for. */
function Present({ me, clientId, onGone }: PresentProps) {
  const { data, error, isError, isFetching, refetch } = useClient(clientId);
  const address = useSearchParams();
  const now = useMinute();
  const [draft, setDraft] = useState<string | null>(null);
  const client = data?.client;
  const hasNarrowed = useHasNarrowed(client);
  const isOver = isError && isGone(error);
  useEffect(() => {
    if (isOver) onGone();
  }, [isOver, onGone]);
  if (isOver) return null;
  if (!client && isError)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!client) return <Loading />;
  return (
    <>
      <Head client={client} me={me} />
      <SharedLine client={client} />
      {hasNarrowed && (
        <div className={styles.narrowed}>
          <Note>
            <FormattedMessage id="training.coaching.client.narrowed" values={{ name: firstName(client) }} />
          </Note>
        </div>
      )}
      <ClientParts
        {...{ me, client, draft }}
        today={dayOf(now, client.timeZone ?? me.timeZone)}
        asked={address.get("workoutId")}
        isAnswered={address.has("answer")}
        onDraft={setDraft}
      />
    </>
  );
}

function Client({ me, clientId }: Omit<PresentProps, "onGone">) {
  const [isOver, setOver] = useState(false);
  const [end] = useState(() => () => setOver(true));
  return (
    <div className={page.page}>
      <Link className={exercise.back} href="/training/personal/clients" prefetch={false}>
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.coaching.client.all" />
      </Link>
      {isOver ? (
        <ClientEnd clientId={clientId} onBegin={() => setOver(false)} />
      ) : (
        <Present me={me} clientId={clientId} onGone={end} />
      )}
      <LiveCoaching />
    </div>
  );
}

/**
 * What a client lets their coach see. Loaded in the browser alone, so that no page that is kept by it shows what is not shared
 * any more. `now`: when the page was rendered.
 */
export const ClientScreen = ({ now, ...props }: Omit<PresentProps, "onGone"> & { now: string }) => (
  <RenderTime at={now}>
    <Client {...props} />
  </RenderTime>
);
