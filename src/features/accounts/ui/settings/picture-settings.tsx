"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MAX_PICTURE_BYTES } from "@/lib/picture";
import { useAction } from "@/ui/action";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { acceptedPictures, usePreview } from "@/ui/picture-choice";
import { uploadPicture, useUploadFault } from "@/ui/picture-upload";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { AccountView } from "../../views";
import { Card } from "./card";
import styles from "./settings.module.css";

/** The user's picture: choose, preview and save it, or remove it. */
export function PictureSettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const refresh = useRefresh();
  const faultOf = useUploadFault();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const preview = usePreview(file);

  const onDone = () => {
    setFile(null);
    setFault(undefined);
    refresh();
  };
  const upload = useAction({
    call: (picture: File) => uploadPicture("/api/upload/profile-picture", picture),
    done: intl.formatMessage({ id: "accounts.picture.saved" }),
    onDone,
    failed: (error) => {
      setFault(faultOf(error) || intl.formatMessage({ id: "accounts.picture.failed" }));
      return null;
    },
  });
  const remove = useAction({
    call: useTRPCClient().accounts.update.mutate,
    done: intl.formatMessage({ id: "accounts.picture.removed" }),
    onDone,
    failed: () => {
      setFault(intl.formatMessage({ id: "ui.failure.offline" }));
      return null;
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!chosen) return;
    const wrong =
      (!acceptedPictures.includes(chosen.type) && intl.formatMessage({ id: "accounts.picture.type" })) ||
      (chosen.size > MAX_PICTURE_BYTES && intl.formatMessage({ id: "accounts.picture.size" }));
    setFault(wrong || undefined);
    setFile(wrong ? null : chosen);
  };

  return (
    <Card title={<FormattedMessage id="accounts.picture.title" />}>
      <div className={styles.picture}>
        {preview ? (
          <img
            className={styles.preview}
            src={preview}
            alt={intl.formatMessage({ id: "accounts.picture.preview" })}
          />
        ) : (
          <Avatar name={me.name} picture={me.profilePicture} seed={me.id} size={96} />
        )}
        <div className={styles.pictureText}>
          <input ref={input} type="file" accept={acceptedPictures} hidden onChange={choose} tabIndex={-1} />
          <div className={styles.actions}>
            {file ? (
              <>
                <Button onClick={() => upload.run(file)} loading={upload.isPending}>
                  <FormattedMessage id="accounts.picture.keep" />
                </Button>
                <Button variant="subtle" onClick={() => setFile(null)} disabled={upload.isPending}>
                  <FormattedMessage id="ui.cancel" />
                </Button>
              </>
            ) : (
              <>
                <Button variant="default" onClick={() => input.current?.click()}>
                  <FormattedMessage
                    id={me.profilePicture ? "accounts.picture.change" : "accounts.picture.choose"}
                  />
                </Button>
                {me.profilePicture && (
                  <Button
                    variant="subtle"
                    color="red"
                    loading={remove.isPending}
                    onClick={() => remove.run({ profilePicture: null })}
                  >
                    <FormattedMessage id="accounts.picture.remove" />
                  </Button>
                )}
              </>
            )}
          </div>
          {fault ? (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          ) : (
            <p className={styles.hint}>
              <FormattedMessage id="accounts.picture.hint" />
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
