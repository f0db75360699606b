"use client";

import { SegmentedControl } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MEMBER_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "@/features/messaging/rules";
import { PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { type Unsaved, useUnsavedChanges } from "@/ui/unsaved";
import type { OrganizationView } from "../../views";
import { ImportMembers } from "../imports/import-members";
import type { PartProps } from "../manage/parts";
import { useOrgFailure } from "../org-failure";
import styles from "../panel.module.css";
import { OrganizationLink } from "../slots";
import { InvitationFields, type InvitationTerms } from "./invitation-fields";
import { SentInvitations } from "./sent-invitations";
import { type Outcome, useAdditions } from "./use-additions";

const firstTerms: InvitationTerms = { role: "MEMBER", message: "" };

const ways = { add: "orgs.add.asMember", invite: "orgs.add.withRole", import: "orgs.import.title" } as const;
type Way = keyof typeof ways;

/** The ways to new members: adding or inviting people one searches for, and a list of usernames. */
export function AddMembers({ organization, unsaved, onClose }: PartProps) {
  const intl = useIntl();
  const [way, setWay] = useState<Way>("add");
  // people and message stay between adding and inviting
  const turnTo = (to: Way) =>
    way === "import" || to === "import" ? unsaved.leave(() => setWay(to)) : setWay(to);
  return (
    <div className={styles.panel}>
      <SegmentedControl
        aria-label={intl.formatMessage({ id: "orgs.add.way" })}
        data={Object.entries(ways).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))}
        value={way}
        onChange={(value) => turnTo(value as Way)}
      />
      {way === "import" ? (
        <ImportMembers organizationId={organization.id} unsaved={unsaved} onClose={onClose} />
      ) : (
        <AddPeople
          organization={organization}
          isInviting={way === "invite"}
          unsaved={unsaved}
          onClose={onClose}
        />
      )}
    </div>
  );
}

type AddProps = {
  organization: OrganizationView;
  isInviting: boolean;
  unsaved: Unsaved;
  onClose: () => void;
};

/**
 * Searches people and adds them as members, or invites them with a role. Those who let nobody add them are invited
 * instead. Below are the invitations that are not answered yet.
 */
function AddPeople({ organization, isInviting, unsaved, onClose }: AddProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const [terms, setTerms] = useState(firstTerms);
  const adding = useAdditions(organization.id, ({ failed }) => setChosen(failed));
  // what has been sent to everybody stays in the field, for the next ones
  const isSent = adding.output !== undefined && chosen.length === 0;
  useUnsavedChanges(unsaved, terms.message.trim() !== "" && !isSent);
  const send = () =>
    adding.run(isInviting ? { people: chosen, ...terms } : { people: chosen, role: null, message: "" });
  return (
    <>
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
        outsideOf={{ organizationId: organization.id }}
        wants={isInviting ? "isInvitable" : "isAddable"}
      />
      {isInviting && <InvitationFields terms={terms} onChange={setTerms} />}
      {adding.output && <Outcomes outcome={adding.output} />}
      <OrganizationLink target={`ORGANIZATION ${organization.id}`} />
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
    </>
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
