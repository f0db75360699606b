"use client";

import { SegmentedControl } from "@mantine/core";
import { IconDoorExit } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { isRemovable } from "../../members/rules";
import type { PartProps } from "../manage/parts";
import styles from "../panel.module.css";
import { listTitles } from "../units/unit-kinds";
import { Units } from "../units/units";
import { useUnitLists } from "../units/use-unit-lists";
import { MemberList } from "./member-list";
import { RemovalQuestion } from "./removal-question";

/** The members of an organization, and the lists by which they are sorted. Anyone but the owner may leave here. */
export function OrganizationMembers({ me, organization, unsaved, onClose }: PartProps) {
  const intl = useIntl();
  const [part, setPart] = useState("people");
  const [leaving, setLeaving] = useState<PersonView | null>(null);
  const { role } = organization;
  const lists = useUnitLists(organization);
  const listed = lists.find(({ kind }) => kind === part);
  return (
    <div className={styles.panel}>
      {lists.length > 0 && (
        <div className={styles.parts}>
          <SegmentedControl
            aria-label={intl.formatMessage({ id: "orgs.members.parts" })}
            data={[
              { value: "people", label: <FormattedMessage id="orgs.members.people" /> },
              ...lists.map(({ kind }) => ({
                value: kind as string,
                label: <FormattedMessage id={listTitles[kind]} />,
              })),
            ]}
            value={listed?.kind ?? "people"}
            onChange={(to) => unsaved.leave(() => setPart(to))}
          />
        </div>
      )}
      {listed ? (
        <Units key={listed.kind} organization={organization} unsaved={unsaved} listed={listed} />
      ) : (
        <MemberList me={me} organization={organization} onRemove={setLeaving} />
      )}
      <DialogFooter>
        {role && isRemovable(role) && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconDoorExit size={18} />}
            onClick={() => setLeaving(me)}
          >
            <FormattedMessage id="orgs.leave.action" />
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
      </DialogFooter>
      <RemovalQuestion
        me={me}
        organization={organization}
        member={leaving}
        onClose={() => setLeaving(null)}
        onLeft={onClose}
      />
    </div>
  );
}
