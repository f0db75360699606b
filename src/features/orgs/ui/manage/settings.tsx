"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useUnsavedChanges } from "@/ui/unsaved";
import { mayHandOver } from "../../members/rules";
import { mayDeleteOrganization } from "../../removal/rules";
import { DeleteOrganization } from "./delete-organization";
import { FlagFields } from "./flag-fields";
import { HandOver } from "./hand-over";
import styles from "./manage.module.css";
import type { PartProps } from "./parts";
import { type Flags, flags } from "./values";

/** Whether an organization is public, and its feature flags. Nothing changes before it is saved. */
export function Settings({ organization, unsaved, onClose }: PartProps) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [values, setValues] = useState<Flags>(organization);
  const changed = flags.filter((flag) => values[flag] !== organization[flag]);
  const isChanged = changed.length > 0;
  useUnsavedChanges(unsaved, isChanged);
  const save = useAction({
    call: useTRPCClient().orgs.update.mutate,
    done: intl.formatMessage({ id: "orgs.details.done" }),
    onDone: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  const failed = intl.formatMessage({ id: "orgs.settings.failed" });
  return (
    <div className={styles.panel}>
      <FlagFields values={values} onChange={setValues} />
      {mayHandOver(organization.role) && <HandOver organization={organization} />}
      {mayDeleteOrganization(organization.role) && (
        <DeleteOrganization organization={organization} onDeleted={onClose} />
      )}
      {save.failure && <Note kind="error">{`${failed}. ${save.failure}`}</Note>}
      <DialogFooter>
        {isChanged ? (
          <>
            <Button
              variant="subtle"
              disabled={save.isPending}
              onClick={() => unsaved.leave(() => setValues(organization))}
            >
              <FormattedMessage id="ui.cancel" />
            </Button>
            <Button
              loading={save.isPending}
              onClick={() =>
                save.run({
                  id: organization.id,
                  ...Object.fromEntries(changed.map((flag) => [flag, values[flag]])),
                })
              }
            >
              <FormattedMessage id="ui.save" />
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}
