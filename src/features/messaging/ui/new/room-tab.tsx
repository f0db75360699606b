"use client";

import { TextInput } from "@mantine/core";
import { IconHourglassEmpty } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { isRoomSize } from "../../rooms/rules";
import { CONVERSATION_SEARCH_LIMIT, lengthOf, MAX_PEOPLE_AT_ONCE, SEARCH_DEBOUNCE_MS } from "../../rules";
import { addRefusals } from "../room/add-refusals";
import styles from "./new-message.module.css";
import { useCreateConversation } from "./use-create-conversation";

/** Max length of a room's name. */
const ROOM_NAME_LENGTH = 100;

type Room = { name: string; people: PersonView[] };
type Props = {
  near: PersonView[];
  room: Room;
  onChange: (room: Room) => void;
  isFirst: boolean;
  onCancel: () => void;
  onOpen: (conversationId: string) => void;
};

/** Chattrum tab: creates a temporary room from a name and participants. */
export function RoomTab({ near, room, onChange, isFirst, onCancel, onOpen }: Props) {
  const intl = useIntl();
  const reasonOf = useFailureText(addRefusals);
  const participantIds = room.people.map(({ id }) => id);
  const create = useCreateConversation(
    (id) => {
      onChange({ name: "", people: [] });
      onOpen(id);
    },
    { reasonOf },
  );
  const change = (part: Partial<Room>) => {
    create.reset();
    onChange({ ...room, ...part });
  };
  const isTooLong = lengthOf(room.name.trim()) > ROOM_NAME_LENGTH;
  const isTooMany = participantIds.length > MAX_PEOPLE_AT_ONCE;
  const isReady = room.name.trim() !== "" && !isTooLong && isRoomSize(participantIds) && !isTooMany;
  return (
    <>
      <div className={styles.body}>
        <TextInput
          label={<FormattedMessage id="messaging.new.roomName" />}
          value={room.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={
            isTooLong && (
              <FormattedMessage id="messaging.new.roomNameLong" values={{ most: ROOM_NAME_LENGTH }} />
            )
          }
          autoComplete="off"
          data-autofocus={isFirst || undefined}
        />
        <PeoplePicker
          label={<FormattedMessage id="messaging.new.roomPeople" />}
          chosen={room.people}
          onChange={(people) => change({ people })}
          near={near}
          debounceMs={SEARCH_DEBOUNCE_MS}
          limit={CONVERSATION_SEARCH_LIMIT}
          nobody={intl.formatMessage({ id: "messaging.new.nobody" })}
          isFirst={false}
        />
        {isTooMany && (
          <Note kind="error">
            <FormattedMessage id="messaging.room.tooMany" values={{ most: MAX_PEOPLE_AT_ONCE }} />
          </Note>
        )}
        {create.failure && <Note kind="error">{create.failure}</Note>}
        <Note icon={<IconHourglassEmpty size={20} aria-hidden="true" />}>
          <FormattedMessage id="messaging.new.roomText" />
        </Note>
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onCancel}>
          <FormattedMessage id="messaging.new.cancel" />
        </Button>
        <Button
          disabled={!isReady}
          loading={create.isPending}
          onClick={() =>
            create.run({ type: "GROUP", isTemporary: true, name: room.name.trim(), participantIds })
          }
        >
          <FormattedMessage id="messaging.new.createRoom" />
        </Button>
      </DialogFooter>
    </>
  );
}
