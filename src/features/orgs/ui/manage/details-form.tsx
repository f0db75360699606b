"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { keepFocus } from "@/ui/focus-path";
import { Note } from "@/ui/note";
import type { PictureChoice } from "@/ui/picture-field";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, useUnsavedChanges } from "@/ui/unsaved";
import type { OrganizationView } from "../../views";
import { DetailFields } from "./detail-fields";
import { LogoField } from "./logo-field";
import styles from "./manage.module.css";
import { NameWarning, useNameRefusal } from "./name-cooldown";
import { useDetailsFailure } from "./use-details-failure";
import { useLogoUpload } from "./use-logo-upload";
import { changesOf, type DetailValues, detailsOf, useDetailsCheck } from "./values";

type Props = { me: AccountView; organization: OrganizationView; unsaved: Unsaved; onDone: () => void };

/** Saves changed details and the chosen logo. Returns errors by field, or undefined on success. */
function useSave({ organization, onDone }: Pick<Props, "organization" | "onDone">, logo: PictureChoice) {
  const intl = useIntl();
  const failureOf = useDetailsFailure();
  const uploadLogo = useLogoUpload();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  return async (values: DetailValues): Promise<FieldErrors<DetailValues> | undefined> => {
    const { id } = organization;
    const changes = { ...changesOf(organization, values), ...(logo === "removed" ? { logoUrl: null } : {}) };
    try {
      if (Object.keys(changes).length > 0) await client.orgs.update.mutate({ id, ...changes });
    } catch (error) {
      return failureOf(error, "orgs.details.failed");
    }
    if (logo instanceof File) await uploadLogo(id, logo);
    await cache.invalidateQueries(trpc.orgs.pathFilter());
    toastSuccess(intl.formatMessage({ id: "orgs.details.done" }));
    onDone();
  };
}

/** Edits the details of an organization. */
export function DetailsForm({ me, organization, unsaved, onDone }: Props) {
  const fields = useFields(detailsOf(organization));
  const [logo, setLogo] = useState<PictureChoice>(null);
  const checkDetails = useDetailsCheck();
  const nameRefusal = useNameRefusal(me, organization);
  const save = useSave({ organization, onDone }, logo);
  const changes = changesOf(organization, fields.values);
  const isChanged = logo !== null || Object.keys(changes).length > 0;
  useUnsavedChanges(unsaved, isChanged);
  const isNameChanged = changes.name !== undefined;
  const refusal = isNameChanged ? nameRefusal() : null;
  const check = (values: DetailValues): FieldErrors<DetailValues> => ({
    ...(refusal ? { name: refusal } : {}),
    ...checkDetails(values),
  });
  const bind: typeof fields.bind = (name) => {
    const bound = fields.bind(name);
    return name === "name" && refusal ? { ...bound, error: bound.error ?? refusal } : bound;
  };
  return (
    <form ref={fields.form} className={styles.panel} noValidate onSubmit={fields.submit(check, save)}>
      <div ref={keepFocus} className={styles.form}>
        <LogoField organization={organization} choice={logo} onChoose={setLogo} />
        <DetailFields
          bind={bind}
          nameWarning={isNameChanged && !refusal && <NameWarning organization={organization} />}
        />
        {fields.errors.form && <Note kind="error">{fields.errors.form}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" disabled={fields.pending} onClick={() => unsaved.leave(onDone)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={fields.pending} disabled={!isChanged || refusal !== null}>
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}
