"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "./action";

/** What is wrong, by field; `form`: with the whole. */
export type Faults<T> = Partial<Record<keyof T | "form", string>>;

/**
 * The texts of a small form: values, what is wrong with each, and whether it is on its way. What was typed stays when
 * sending fails, and the first field with a fault gets the focus.
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

  /** `check`: what can be said without the server; `send`: what the server says, or nothing when all went well. */
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
