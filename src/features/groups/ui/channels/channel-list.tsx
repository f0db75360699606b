"use client";

import { IconHash, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { ActionIcon, Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { IconTile } from "@/ui/icon-tile";
import row from "@/ui/row.module.css";
import { mayManageChannels } from "../../channels/rules";
import type { GroupView } from "../../views";
import styles from "../dialogs.module.css";
import { ChannelDialog, type ChannelTask } from "./channel-dialog";
import { DeleteChannel } from "./delete-channel";

/** The sub-channels of a group; those who manage it create, rename and delete them. */
export function ChannelList({ group }: { group: GroupView }) {
  const intl = useIntl();
  const { data } = useConversations();
  const [task, setTask] = useState<ChannelTask | null>(null);
  const [doomed, setDoomed] = useState<ConversationView | null>(null);
  const mayManage = mayManageChannels(group.role);
  const channels = (data ?? [])
    .filter(({ groupId, isSubChannel }) => groupId === group.id && isSubChannel)
    .toSorted((one, other) => one.name.localeCompare(other.name, intl.locale));
  if (channels.length === 0 && !mayManage) return null;
  return (
    <section className={styles.sent} aria-labelledby="group-channels">
      <h3 className={styles.sentTitle} id="group-channels">
        <FormattedMessage id="groups.channels.title" />
      </h3>
      <ul className={styles.rows}>
        {channels.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            mayManage={mayManage}
            onEdit={() => setTask({ does: "edit", channel })}
            onDelete={() => setDoomed(channel)}
          />
        ))}
      </ul>
      {mayManage && (
        <Button
          className={styles.newChannel}
          variant="default"
          leftSection={<IconPlus size={18} />}
          aria-haspopup="dialog"
          onClick={() => setTask({ does: "create" })}
        >
          <FormattedMessage id="groups.channels.new" />
        </Button>
      )}
      <ChannelDialog group={group} task={task} onClose={() => setTask(null)} />
      <DeleteChannel group={group} channel={doomed} onClose={() => setDoomed(null)} />
    </section>
  );
}

type RowProps = {
  channel: ConversationView;
  mayManage: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function ChannelRow({ channel: { id, name, categoryTag }, mayManage, onEdit, onDelete }: RowProps) {
  const intl = useIntl();
  const edit = intl.formatMessage({ id: "groups.channels.editOf" }, { name });
  const remove = intl.formatMessage({ id: "groups.channels.deleteOf" }, { name });
  return (
    <li className={row.found} ref={keepFocus}>
      <Link className={row.person} href={`/messages/${id}`} prefetch={false}>
        <IconTile size={36}>
          <IconHash size={18} />
        </IconTile>
        <span className={row.body}>
          <span className={row.name}>{name}</span>
          {categoryTag && <span className={row.line}>{categoryTag}</span>}
        </span>
      </Link>
      {mayManage && (
        <>
          <ActionIcon
            variant="subtle"
            className={styles.remove}
            size={36}
            aria-label={edit}
            title={edit}
            onClick={onEdit}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            className={styles.remove}
            size={36}
            aria-label={remove}
            title={remove}
            onClick={onDelete}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
