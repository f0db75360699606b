"use client";

import { IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MEMBER_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "@/features/messaging/rules";
import { PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { hasRoom } from "../members/rules";
import type { GroupView } from "../views";
import styles from "./dialogs.module.css";
import { useGroupFailure } from "./group-failure";
import { GroupLink } from "./slots";
import { type Outcome, useAddMembers } from "./use-add-members";

/** Searches people outside the group and adds them. Those who let nobody add them are invited instead, and listed separately. */
export function AddPeople({ group, onClose }: { group: GroupView; onClose: () => void }) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<PersonView[]>([]);
  const adding = useAddMembers(group.id, ({ failed }) => setChosen(failed));
  const change = (people: PersonView[]) => {
    adding.reset();
    setChosen(people);
  };
  return (
    <div className={styles.panel}>
      <PeoplePicker
        chosen={chosen}
        onChange={change}
        near={[]}
        debounceMs={SEARCH_DEBOUNCE_MS}
        limit={MEMBER_SEARCH_LIMIT}
        nobody={intl.formatMessage({ id: "groups.add.nobody" })}
        outsideOf={{ groupId: group.id }}
        wants="isAddable"
      />
      {!hasRoom(group) && !adding.output && (
        <Note>
          <FormattedMessage id="groups.add.full" />
        </Note>
      )}
      {adding.output && <Outcomes outcome={adding.output} />}
      <GroupLink target={`GROUP ${group.id}`} />
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
        <Button disabled={chosen.length === 0} loading={adding.isPending} onClick={() => adding.run(chosen)}>
          <FormattedMessage id="groups.add.action" values={{ count: chosen.length }} />
        </Button>
      </DialogFooter>
    </div>
  );
}

function Outcomes({ outcome: { added, invited, failed, error } }: { outcome: Outcome }) {
  const intl = useIntl();
  const say = useGroupFailure();
  const names = (people: PersonView[]) => intl.formatList(people.map(({ name }) => name));
  return (
    <div className={styles.outcomes}>
      {added.length > 0 && (
        <Note kind="success">
          <FormattedMessage id="groups.add.added" values={{ names: names(added), count: added.length }} />
        </Note>
      )}
      {invited.length > 0 && (
        <Note icon={<IconMailForward size={20} aria-hidden="true" />}>
          <FormattedMessage
            id="groups.add.invited"
            values={{ names: names(invited), count: invited.length }}
          />
        </Note>
      )}
      {failed.length > 0 && (
        <Note kind="error">
          <FormattedMessage id="groups.add.failed" values={{ names: names(failed), why: say(error) }} />
        </Note>
      )}
    </div>
  );
}
