"use client";

import { FormattedMessage } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";

/** Shown when a page failed to render. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={page.middle}>
      <ErrorState
        title={<FormattedMessage id="hub.fault.title" />}
        text={<FormattedMessage id="hub.fault.text" />}
        onRetry={onRetry}
      />
    </div>
  );
}
