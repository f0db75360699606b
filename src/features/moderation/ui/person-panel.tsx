"use client";

import {
  IconArrowLeft,
  IconBan,
  IconEyeOff,
  IconHistory,
  IconLogout,
  IconPhotoX,
  IconRestore,
  IconShieldCog,
  IconShieldOff,
  IconUserEdit,
} from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { mayGiveRoles } from "@/features/accounts/roles/rules";
import { mayActOn } from "@/features/accounts/staff/rules";
import type { StaffPersonView } from "@/features/accounts/staff/views";
import type { AccountView } from "@/features/accounts/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { later } from "@/ui/later";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import { Note } from "@/ui/note";
import page from "@/ui/page.module.css";
import { readFailure } from "@/ui/refusals";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { ActionDialog } from "./action-dialog";
import styles from "./people.module.css";
import { PersonPills, SuspensionNote } from "./person-state";
import { actionTexts, type PersonAction, type StaffAction } from "./staff-actions";
import type { Takable } from "./takable";
import { useAdminAddress } from "./use-admin-address";
import { useNoticesOf, usePerson } from "./use-people";

const TakeDownDialog = later(() => import("./take-down-dialog").then((it) => it.TakeDownDialog));

const icons = {
  suspend: IconBan,
  lift: IconRestore,
  signOut: IconLogout,
  resetPicture: IconPhotoX,
  resetName: IconUserEdit,
  giveRole: IconShieldCog,
  resetFactors: IconShieldOff,
};

/** The acts that apply to the person's current state. */
function actsOn({ suspension, profilePicture }: StaffPersonView): PersonAction[] {
  const acts: PersonAction[] = suspension ? ["lift", "suspend"] : ["suspend", "signOut"];
  return [...acts, ...(profilePicture ? (["resetPicture"] as const) : []), "resetName"];
}

type ActsProps = { me: AccountView; person: StaffPersonView; onAct: (act: StaffAction) => void };

/** The acts of an ADMIN on another person, whatever their role. */
const adminActsOn = (me: AccountView, person: StaffPersonView): PersonAction[] =>
  mayGiveRoles(me, person)
    ? ["giveRole", ...(person.hasSecondFactor ? (["resetFactors"] as const) : [])]
    : [];

function Acts(props: ActsProps) {
  const { me, person } = props;
  if (mayActOn(me, person))
    return <ActButtons {...props} kinds={[...actsOn(person), ...adminActsOn(me, person)]} />;
  return (
    <>
      <Note>
        {me.id === person.id ? (
          <FormattedMessage id="moderation.people.oneself" />
        ) : (
          <FormattedMessage id="moderation.fault.rank" />
        )}
      </Note>
      <ActButtons {...props} kinds={adminActsOn(me, person)} />
    </>
  );
}

function ActButtons({ person, onAct, kinds }: ActsProps & { kinds: PersonAction[] }) {
  if (kinds.length === 0) return null;
  return (
    <div className={styles.acts}>
      {kinds.map((kind) => {
        const Icon = icons[kind];
        const id =
          kind === "suspend" && person.suspension
            ? "moderation.act.changeSuspension"
            : actionTexts[kind].action;
        return (
          <Button
            key={kind}
            variant="default"
            leftSection={<Icon size={18} />}
            onClick={() => onAct({ kind })}
          >
            <FormattedMessage id={id} />
          </Button>
        );
      })}
    </div>
  );
}

function Notices({ me, person }: Omit<ActsProps, "onAct">) {
  const intl = useIntl();
  const list = useNoticesOf(person.id);
  const [thing, setThing] = useState<Takable | null>(null);
  const [opened, setOpened] = useState(false);
  const takeDown = (id: string, title: string) => {
    setThing({ kind: "NOTICE", id, title, owner: person });
    setOpened(true);
  };
  return (
    <section className={styles.part}>
      <h2>
        <FormattedMessage id="moderation.people.notices" />
      </h2>
      {list.isPending && <SkeletonRows rows={1} />}
      {list.isError && (
        <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && list.notices.length === 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="moderation.people.noNotices" />
        </p>
      )}
      <ul className={styles.rows}>
        {list.notices.map(({ id, title, content, createdAt }) => (
          <li key={id} className={styles.notice}>
            <div className={styles.rowText}>
              <span className={styles.name}>{title}</span>
              <span className={styles.hint}>
                <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
              </span>
              <p className={styles.content}>{content}</p>
            </div>
            {mayActOn(me, person) && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconEyeOff size={18} />}
                aria-label={intl.formatMessage({ id: "moderation.people.takeDownNotice" }, { title })}
                onClick={() => takeDown(id, title)}
              >
                <FormattedMessage id="moderation.people.takeDown" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} className={styles.more} />
      {thing && (
        <TakeDownDialog
          key={thing.id}
          me={me}
          thing={thing}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  );
}

function Head({ person }: { person: StaffPersonView }) {
  return (
    <div className={styles.head}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={72} />
      <div className={styles.rowText}>
        <h2 className={styles.title}>{person.name}</h2>
        <p className={styles.hint}>
          @{person.username}
          {" · "}
          <FormattedMessage
            id="moderation.people.since"
            values={{ time: <FormattedDate key="time" value={person.createdAt} dateStyle="long" /> }}
          />
        </p>
        <div className={styles.pills}>
          <PersonPills person={person} />
        </div>
      </div>
    </div>
  );
}

/** A person as the staff sees them: their state and the possible acts. */
export function PersonPanel({ id, me }: { id: string; me: AccountView }) {
  const place = useAdminAddress();
  const [act, setAct] = useState<StaffAction | null>(null);
  const { data, error, isError, isPending, isFetching, refetch } = usePerson(id);
  const person = data?.person;
  return (
    <div className={styles.panel}>
      <Button
        className={styles.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} />}
        onClick={() => place.open({ person: null })}
      >
        <FormattedMessage id="moderation.people.back" />
      </Button>
      <div className={clsx(page.card, styles.card)}>
        {isPending && <SkeletonRows rows={1} />}
        {isError && readFailure(error).code === "not-found" && (
          <NoResultsState title={<FormattedMessage id="moderation.people.gone" />} />
        )}
        {isError && readFailure(error).code !== "not-found" && (
          <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {person && (
          <>
            <Head person={person} />
            {person.suspension && <SuspensionNote suspension={person.suspension} />}
            <Acts me={me} person={person} onAct={setAct} />
            <Notices me={me} person={person} />
            <Button
              className={styles.back}
              variant="subtle"
              leftSection={<IconHistory size={18} />}
              onClick={() => place.open({ tab: "audit", person: id, q: null, filter: null })}
            >
              <FormattedMessage id="moderation.people.log" />
            </Button>
            <ActionDialog act={act} person={person} onClose={() => setAct(null)} />
          </>
        )}
      </div>
    </div>
  );
}
