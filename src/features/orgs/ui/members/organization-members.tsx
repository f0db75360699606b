"use client";

import { SegmentedControl } from "@mantine/core";
import { IconDoorExit } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { isRemovable } from "../../members/rules";
import { Departments } from "../departments/departments";
import type { PartProps } from "../manage/parts";
import styles from "../panel.module.css";
import { MemberList } from "./member-list";
import { RemovalQuestion } from "./removal-question";

/** The members of an organization, and its departments if they are enabled. Anyone but the owner may leave here. */
export function OrganizationMembers({ me, organization, unsaved, onClose }: PartProps) {
  const intl = useIntl();
  const [part, setPart] = useState("people");
  const [leaving, setLeaving] = useState<PersonView | null>(null);
  const { role, enableDepartments } = organization;
  return (
    <div className={styles.panel}>
      {enableDepartments && (
        <SegmentedControl
          aria-label={intl.formatMessage({ id: "orgs.members.parts" })}
          data={[
            { value: "people", label: <FormattedMessage id="orgs.members.people" /> },
            { value: "departments", label: <FormattedMessage id="orgs.departments.title" /> },
          ]}
          value={part}
          onChange={(to) => unsaved.leave(() => setPart(to))}
        />
      )}
      {enableDepartments && part === "departments" ? (
        <Departments organization={organization} unsaved={unsaved} />
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
