"use client";

import { IconBan, IconEdit, IconMessage } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import cover from "@/ui/cover-page.module.css";
import { MenuAction } from "@/ui/drop-menu";
import { later } from "@/ui/later";
import { useNavigate } from "@/ui/use-navigate";
import type { PersonPageView } from "../../pages/views";
import { pictureOf, ReportMenu } from "../report";
import { PersonFriendship } from "../slots";
import { useOpenConversation } from "../use-open-conversation";
import styles from "./profile.module.css";

const BlockDialog = later(() => import("../block-dialog").then((module) => module.BlockDialog));

const AVATAR = 112;

type Props = { me: AccountView; person: PersonPageView };

/** The person's name and picture, and the available actions. */
export function PersonHead({ me, person }: Props) {
  const intl = useIntl();
  const { name, username, isOnline, friendship, memberSince } = person;
  const since = intl.formatDate(memberSince, { year: "numeric", month: "long" });
  return (
    <header className={cover.head}>
      <span className={cover.face}>
        <Avatar name={name} picture={person.profilePicture} seed={person.id} size={AVATAR} />
        {isOnline && friendship !== "SELF" && <span className={styles.dot} aria-hidden="true" />}
      </span>
      <div className={cover.beside}>
        <div className={cover.body}>
          <h1 className={cover.name}>{name}</h1>
          <p className={cover.line}>
            @{username}
            {isOnline && friendship !== "SELF" && (
              <>
                {" · "}
                <FormattedMessage id="ui.online" />
              </>
            )}
          </p>
          <p className={styles.since}>
            <FormattedMessage id="people.page.since" values={{ date: since }} />
          </p>
        </div>
        <div className={cover.buttons}>
          {friendship === "SELF" ? (
            <Button component={Link} href="/profile" variant="default" leftSection={<IconEdit size={18} />}>
              <FormattedMessage id="people.page.edit" />
            </Button>
          ) : (
            <OthersButtons me={me} person={person} friendship={friendship} />
          )}
        </div>
      </div>
    </header>
  );
}

type OthersProps = Props & { friendship: Exclude<PersonPageView["friendship"], "SELF"> };

function OthersButtons({ me, person, friendship }: OthersProps) {
  const { push } = useNavigate();
  const { talk, isOpening } = useOpenConversation(person.id, push);
  const { mayMessage, mayBefriend, requestId } = person;
  const isRefusing = friendship === "NONE" && !mayBefriend;
  return (
    <>
      {mayMessage && (
        <Button
          // at most one filled button: without a friendship, the friendship button is the filled one
          variant={friendship === "FRIENDS" || isRefusing ? "filled" : "default"}
          leftSection={<IconMessage size={18} />}
          loading={isOpening}
          onClick={talk}
        >
          <FormattedMessage id="people.page.message" />
        </Button>
      )}
      {!isRefusing && (
        <PersonFriendship me={me} person={person} friendship={friendship} requestId={requestId} />
      )}
      <MoreMenu person={person} mayBlock={friendship !== "FRIENDS"} />
    </>
  );
}

/** A friend is blocked in the menu of the friendship. */
function MoreMenu({ person, mayBlock }: { person: PersonPageView; mayBlock: boolean }) {
  const [blocking, setBlocking] = useState<boolean>();
  return (
    <>
      <ReportMenu
        name={person.name}
        things={[{ kind: "PERSON", id: person.id }, ...pictureOf(person.profilePicture)]}
      >
        {mayBlock && (
          <MenuAction icon={<IconBan size={18} />} isDangerous onChoose={() => setBlocking(true)}>
            <FormattedMessage id="people.block.open" />
          </MenuAction>
        )}
      </ReportMenu>
      {blocking !== undefined && (
        <BlockDialog person={person} opened={blocking} onClose={() => setBlocking(false)} />
      )}
    </>
  );
}
