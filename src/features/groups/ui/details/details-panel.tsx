"use client";

import { IconPencil, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { GroupLevelSelect } from "@/features/messaging/ui/level/level-select";
import { pictureOf, ReportMenu } from "@/features/people/ui/report";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { keepFocus } from "@/ui/focus-path";
import { PictureTile } from "@/ui/picture-tile";
import { Pill } from "@/ui/pill";
import type { Unsaved } from "@/ui/unsaved";
import { mayChangeGroup } from "../../rules";
import type { GroupView } from "../../views";
import { ChannelList } from "../channels/channel-list";
import styles from "../dialogs.module.css";
import { RemoveButton } from "../removal/remove-button";
import { RolePill } from "../role-pill";
import { DetailsForm } from "./details-form";

type Props = { group: GroupView; unsaved: Unsaved; onClose: () => void; onRemove?: (() => void) | undefined };

/** The details of a group; those who manage it may edit them. */
export function DetailsPanel({ group, unsaved, onClose, onRemove }: Props) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = mayChangeGroup(group.role);
  if (isEditing && mayEdit)
    return <DetailsForm group={group} unsaved={unsaved} onDone={() => setEditing(false)} />;
  return (
    <div className={styles.panel}>
      <div className={styles.overview} ref={keepFocus}>
        <PictureTile seed={group.id} picture={group.pictureUrl} color={group.color} size={72} />
        <div className={styles.overviewText}>
          <RolePill role={group.role} />
          {group.isListed && (
            <Pill tone="quiet">
              <IconSearch size={14} aria-hidden="true" />
              <FormattedMessage id="groups.listed" />
            </Pill>
          )}
        </div>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} />}
            data-autofocus
            onClick={() => setEditing(true)}
          >
            <FormattedMessage id="groups.details.edit" />
          </Button>
        )}
        {group.role !== "OWNER" && (
          <ReportMenu
            name={group.name}
            things={[{ kind: "GROUP", id: group.id }, ...pictureOf(group.pictureUrl)]}
          />
        )}
      </div>
      <Facts group={group} />
      <div className={styles.limit}>
        <GroupLevelSelect conversationId={group.conversationId} />
      </div>
      <ChannelList group={group} />
      <DialogFooter>
        {onRemove && <RemoveButton onRemove={onRemove} />}
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
      </DialogFooter>
    </div>
  );
}

function Facts({ group: { description, color, memberCount, memberLimit } }: { group: GroupView }) {
  return (
    <dl className={styles.facts}>
      <Fact id="groups.create.description">
        {description || <FormattedMessage id="groups.details.noDescription" />}
      </Fact>
      <Fact id="groups.details.members">
        {memberLimit === null ? (
          <FormattedMessage id="groups.details.count" values={{ count: memberCount }} />
        ) : (
          <FormattedMessage
            id="groups.details.countOfLimit"
            values={{ count: memberCount, limit: memberLimit }}
          />
        )}
      </Fact>
      <Fact id="ui.color.title">
        <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
        {color}
      </Fact>
    </dl>
  );
}

function Fact({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
