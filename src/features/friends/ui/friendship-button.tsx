"use client";

import { IconCheck, IconClock, IconUserPlus, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Standing } from "@/features/people/rules";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { later } from "@/ui/later";
import { Pill } from "@/ui/pill";
import { useNavigate } from "@/ui/use-navigate";
import { FriendMenu } from "./friend-menu";
import styles from "./friendship-button.module.css";
import { type FriendshipAction, type FriendshipState, useFriendship } from "./use-friendship";

const AskDialog = later(() => import("./request-dialog").then((module) => module.RequestDialog));
type Props = {
  me: Pick<PersonView, "id">;
  person: PersonView;
  friendship: Standing;
  /** of the pending request, in either direction */
  requestId?: string | null;
  /** opens an address after a click; by default the app's own navigation */
  go?: (href: string) => void;
  size?: "sm" | "md";
};

/** The friendship action for the current state: ask, withdraw, answer, or the menu of a friend. */
export function FriendshipButton({ me, person, friendship, requestId = null, go, size = "md" }: Props) {
  const navigate = useNavigate();
  const { between, change, isChanging } = useFriendship(person.id, { friendship, requestId });
  // kept here so that the message survives a failed request
  const [message, setMessage] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const now = between.friendship;
  useEffect(() => {
    if (isChanging || !acted.current) return;
    acted.current = false;
    // the clicked button has been unmounted: focus the button that replaced it
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus();
  }, [isChanging]);
  if (me.id === person.id) return null;
  const act = (one: FriendshipAction) => {
    acted.current = true;
    change(one);
  };
  return (
    <div className={styles.buttons} ref={place}>
      {now === "NONE" && (
        <AddButton
          person={person}
          size={size}
          isChanging={isChanging}
          message={message}
          onMessage={setMessage}
          onSend={() => act({ kind: "ask", message })}
        />
      )}
      {now === "FRIENDS" && <FriendMenu person={person} size={size} go={go ?? navigate.push} />}
      {(now === "SENT" || now === "RECEIVED") && (
        <Pending person={person} between={between} size={size} isChanging={isChanging} onAct={act} />
      )}
    </div>
  );
}

type Size = NonNullable<Props["size"]>;
type AddProps = {
  person: PersonView;
  size: Size;
  isChanging: boolean;
  message: string;
  onMessage: (message: string) => void;
  onSend: () => void;
};

function AddButton({ person, size, isChanging, message, onMessage, onSend }: AddProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState<boolean>();
  return (
    <>
      <Button
        size={size}
        variant={size === "sm" ? "light" : "filled"}
        leftSection={<IconUserPlus size={18} />}
        disabled={isChanging}
        onClick={() => setAsking(true)}
        aria-label={intl.formatMessage({ id: "friends.add.named" }, { name: person.name })}
      >
        <FormattedMessage id="friends.add" />
      </Button>
      {asking !== undefined && (
        <AskDialog
          person={person}
          opened={asking}
          onClose={() => setAsking(false)}
          message={message}
          onMessage={onMessage}
          onSend={() => {
            setAsking(false);
            onSend();
          }}
        />
      )}
    </>
  );
}

type PendingProps = {
  person: PersonView;
  between: FriendshipState;
  size: Size;
  isChanging: boolean;
  onAct: (act: FriendshipAction) => void;
};

function Pending({ person: { name }, between, size, isChanging, onAct }: PendingProps) {
  const intl = useIntl();
  const isWaiting = isChanging || between.requestId === null;
  if (between.friendship === "SENT") {
    return (
      <>
        <Pill tone="quiet">
          <IconClock size={14} aria-hidden="true" />
          <FormattedMessage id="friends.sent" />
        </Pill>
        <Button
          size={size}
          variant="default"
          disabled={isWaiting}
          onClick={() => onAct({ kind: "withdraw" })}
          aria-label={intl.formatMessage({ id: "friends.withdraw.named" }, { name })}
        >
          <FormattedMessage id="friends.withdraw" />
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        size={size}
        leftSection={<IconCheck size={18} />}
        disabled={isWaiting}
        onClick={() => onAct({ kind: "accept" })}
        aria-label={intl.formatMessage({ id: "friends.accept.named" }, { name })}
      >
        <FormattedMessage id="friends.accept" />
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<IconX size={18} />}
        disabled={isWaiting}
        onClick={() => onAct({ kind: "decline" })}
        aria-label={intl.formatMessage({ id: "friends.decline.named" }, { name })}
      >
        <FormattedMessage id="friends.decline" />
      </Button>
    </>
  );
}
