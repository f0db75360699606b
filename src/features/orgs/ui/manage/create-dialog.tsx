"use client";

import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { DetailFields } from "./detail-fields";
import { FlagFields } from "./flag-fields";
import { type LogoChoice, LogoField } from "./logo-field";
import styles from "./manage.module.css";
import { useDetailsFailure } from "./use-details-failure";
import { useLogoUpload } from "./use-logo-upload";
import { useManageAddress } from "./use-manage-address";
import { type DetailValues, newDetails, newFlags, useDetailsCheck } from "./values";

/** Creates an organization. Then the dialog in which it is managed opens. */
export function CreateDialog() {
  const address = useManageAddress();
  return (
    <Dialog
      isInHistory
      opened={address.isNew}
      onClose={address.close}
      title={<FormattedMessage id="orgs.create.title" />}
      width={560}
    >
      <CreateForm onClose={address.close} onMade={address.openInstead} />
    </Dialog>
  );
}

type FormProps = { onClose: () => void; onMade: (id: string) => void };

function CreateForm({ onClose, onMade }: FormProps) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const fields = useFields(newDetails);
  const [flags, setFlags] = useState(newFlags);
  const [logo, setLogo] = useState<LogoChoice>(null);
  const check = useDetailsCheck();
  const failureOf = useDetailsFailure();
  const uploadLogo = useLogoUpload();
  const send = async (values: DetailValues): Promise<FieldErrors<DetailValues> | undefined> => {
    try {
      const { organization } = await client.orgs.create.mutate({ ...values, ...flags });
      toastSuccess(intl.formatMessage({ id: "orgs.create.done" }));
      if (logo instanceof File) await uploadLogo(organization.id, logo);
      await cache.invalidateQueries(trpc.orgs.pathFilter());
      onMade(organization.id);
    } catch (error) {
      return failureOf(error, "orgs.create.failed");
    }
  };
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={fields.submit(check, send)}>
      <LogoField seed="new" logoUrl={null} choice={logo} onChoose={setLogo} />
      <DetailFields bind={fields.bind} />
      <FlagFields values={flags} onChange={setFlags} />
      {fields.errors.form && <Note kind="error">{fields.errors.form}</Note>}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={fields.pending}>
          <FormattedMessage id="orgs.create.action" />
        </Button>
      </DialogFooter>
    </form>
  );
}
