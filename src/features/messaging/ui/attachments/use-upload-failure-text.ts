"use client";

import { useIntl } from "react-intl";
import { limitText } from "@/ui/refusals";
import { useSizeText } from "@/ui/size-text";
import { MAX_ATTACHMENT_BYTES } from "../../attachments/rules";
import type { UploadFailure } from "./upload";

/** Describes a failed upload in the user's language; for codes without a translation, uses the server's message. */
export function useUploadFailureText(): (failure: UploadFailure) => string {
  const intl = useIntl();
  const sizeText = useSizeText();
  return ({ code, message }) => {
    switch (code) {
      case "offline":
        return intl.formatMessage({ id: "ui.failure.offline" });
      case "busy":
        return intl.formatMessage({ id: "ui.failure.busy" });
      case "too-many":
        return intl.formatMessage({ id: "messaging.files.tooOften" });
      case "too-large":
        return intl.formatMessage(
          { id: "messaging.files.tooLargeShort" },
          { size: sizeText(MAX_ATTACHMENT_BYTES) },
        );
      case "limit-reached":
        return limitText(intl, message);
      case "unauthenticated":
        return intl.formatMessage({ id: "ui.failure.signedOut" });
      default:
        return message || intl.formatMessage({ id: "messaging.files.failed" });
    }
  };
}
