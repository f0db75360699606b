"use client";

import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { keepFocus } from "@/ui/focus-path";
import { mayChangeOrganization } from "../../rules";
import { DetailsForm } from "./details-form";
import { DetailsView } from "./details-view";
import styles from "./manage.module.css";
import type { PartProps } from "./parts";

/** The details of an organization. OWNER and ADMIN may edit them. */
export function Details({ me, organization, unsaved, onClose }: PartProps) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = mayChangeOrganization(organization.role);
  if (isEditing && mayEdit) {
    const onDone = () => setEditing(false);
    return <DetailsForm me={me} organization={organization} unsaved={unsaved} onDone={onDone} />;
  }
  return (
    <div className={styles.panel} ref={keepFocus}>
      <DetailsView organization={organization} />
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
        {mayEdit && (
          <Button leftSection={<IconPencil size={18} />} onClick={() => setEditing(true)}>
            <FormattedMessage id="orgs.details.edit" />
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}
