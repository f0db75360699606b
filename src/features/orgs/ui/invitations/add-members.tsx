"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MEMBER_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "@/features/messaging/rules";
import { PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import type { PartProps } from "../manage/parts";
import { useOrgFailure } from "../org-failure";
import styles from "../panel.module.css";
import { InvitationFields, type InvitationTerms } from "./invitation-fields";
import { SentInvitations } from "./sent-invitations";
import { type Outcome, useAdditions } from "./use-additions";

const firstTerms: InvitationTerms = { role: "MEMBER", message: "" };

/**
 * Searches people and adds them as members, or invites them with a role. Those who let nobody add them are invited
 * instead. Below are the invitations that are not answered yet.
 */
export function AddMembers({ organization, onClose }: PartProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const [way, setWay] = useState("add");
  const [terms, setTerms] = useState(firstTerms);
  const isInviting = way === "invite";
  const adding = useAdditions(organization.id, ({ failed }) => setChosen(failed));
  const send = () =>
    adding.run(isInviting ? { people: chosen, ...terms } : { people: chosen, role: null, message: "" });
  return (
    <div className={styles.panel}>
      <PeoplePicker
        chosen={chosen}
        onChange={(people) => {
          adding.reset();
          setChosen(people);
        }}
        near={[]}
        debounceMs={SEARCH_DEBOUNCE_MS}
        limit={MEMBER_SEARCH_LIMIT}
        nobody={intl.formatMessage({ id: "orgs.add.nobody" })}
        outsideOf={organization.id}
      />
      <SegmentedControl
        aria-label={intl.formatMessage({ id: "orgs.add.way" })}
        data={[
          { value: "add", label: intl.formatMessage({ id: "orgs.add.asMember" }) },
          { value: "invite", label: intl.formatMessage({ id: "orgs.add.withRole" }) },
        ]}
        value={way}
        onChange={setWay}
      />
      {isInviting && <InvitationFields terms={terms} onChange={setTerms} />}
      {adding.output && <Outcomes outcome={adding.output} />}
      <SentInvitations organizationId={organization.id} />
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
        <Button disabled={chosen.length === 0} loading={adding.isPending} onClick={send}>
          <FormattedMessage
            id={isInviting ? "orgs.add.invite" : "orgs.add.action"}
            values={{ count: chosen.length }}
          />
        </Button>
      </DialogFooter>
    </div>
  );
}

function Outcomes({ outcome: { added, invited, failed, error } }: { outcome: Outcome }) {
  const intl = useIntl();
  const say = useOrgFailure();
  const names = (people: PersonView[]) => intl.formatList(people.map(({ name }) => name));
  const usual = intl.formatMessage({ id: "orgs.add.failed" });
  return (
    <div className={styles.section}>
      {added.length > 0 && (
        <Note kind="success">
          <FormattedMessage id="orgs.add.added" values={{ names: names(added), count: added.length }} />
        </Note>
      )}
      {invited.length > 0 && (
        <Note icon={<IconMailForward size={20} aria-hidden="true" />}>
          <FormattedMessage id="orgs.add.invited" values={{ names: names(invited), count: invited.length }} />
        </Note>
      )}
      {failed.length > 0 && (
        <Note kind="error">
          <FormattedMessage
            id="orgs.add.failedFor"
            values={{ names: names(failed), why: say(error, usual) }}
          />
        </Note>
      )}
    </div>
  );
}
