"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import type { PictureChoice } from "@/ui/picture-field";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import { DetailFields } from "./detail-fields";
import { FlagFields } from "./flag-fields";
import { LogoField } from "./logo-field";
import styles from "./manage.module.css";
import { useDetailsFailure } from "./use-details-failure";
import { useLogoUpload } from "./use-logo-upload";
import { useManageAddress } from "./use-manage-address";
import { type DetailValues, newDetails, newFlags, useDetailsCheck } from "./values";

/** Creates an organization. Then the dialog in which it is managed opens. */
export function CreateDialog() {
  const address = useManageAddress();
  const unsaved = useUnsaved(address.close);
  const close = () => unsaved.leave(address.close);
  return (
    <>
      <Dialog
        text="asked"
        isInHistory
        opened={address.isNew}
        onClose={close}
        title={<FormattedMessage id="orgs.create.title" />}
        width={560}
      >
        <CreateForm unsaved={unsaved} onClose={close} onMade={address.openInstead} />
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

type FormProps = { unsaved: Unsaved; onClose: () => void; onMade: (id: string) => void };

function CreateForm({ unsaved, onClose, onMade }: FormProps) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const fields = useFields(newDetails);
  const [flags, setFlags] = useState(newFlags);
  const [logo, setLogo] = useState<PictureChoice>(null);
  const isBegun = logo !== null || flags !== newFlags || Object.values(fields.values).some(Boolean);
  useUnsavedChanges(unsaved, isBegun);
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
      <LogoField organization={null} choice={logo} onChoose={setLogo} />
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
