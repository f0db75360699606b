import type { ReactNode } from "react";
import styles from "./sidebar.module.css";

/** The properties of the button inside the form. */
export const newMessage = { type: "submit", name: "new", value: "dm" } as const;

/** A button that begins a message. A form, so that a press before hydration is not lost: the browser then submits it. */
export function NewMessageForm({ onNew, children }: { onNew: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.newMessage}
      action="/messages"
      onSubmit={(event) => {
        event.preventDefault();
        onNew();
      }}
    >
      {children}
    </form>
  );
}
