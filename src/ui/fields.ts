"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "./action";

/** Error texts by field; `form`: for the form as a whole. */
export type Faults<T> = Partial<Record<keyof T | "form", string>>;

/**
 * The state of a small form: values, errors by field, and whether it is pending. The input stays when sending fails,
 * and the first field with an error gets the focus.
 */
export function useFields<T extends Record<string, string>>(initial: T) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<T>>({});
  const { run, isPending: pending } = useAction({
    call: (send: () => Promise<Faults<T> | undefined>) => send(),
    onDone: (answered) => answered && setFaults(answered),
    failed: (_error, _send, reason) => reason,
  });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const bind = (name: keyof T & string) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setFaults(({ [name]: _mended, form: _whole, ...others }) => others as Faults<T>);
    },
  });

  /** `check`: errors found in the browser; `send`: errors from the server, or undefined on success. */
  const submit =
    (check: (values: T) => Faults<T>, send: (values: T) => Promise<Faults<T> | undefined>) =>
    (event: FormEvent) => {
      event.preventDefault();
      if (pending) return;
      const found = check(values);
      setFaults(found);
      if (Object.values(found).some(Boolean)) return;
      run(() => send(values));
    };

  return { values, setValues, faults, setFaults, pending, form, bind, submit };
}
