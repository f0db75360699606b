"use client";

import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useAction } from "./action";

/** Error texts by field; `form`: for the form as a whole. */
export type FieldErrors<T> = Partial<Record<keyof T | "form", string>>;

const isTextField = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !["hidden", "checkbox", "radio", "file"].includes(field.type));

/**
 * The state of a small form: values, errors by field, and whether it is pending. The input stays when sending fails,
 * and the first field with an error gets the focus.
 */
export function useFields<T extends Record<string, string>>(initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<T>>({});
  const { run, isPending: pending } = useAction({
    call: (send: () => Promise<FieldErrors<T> | undefined>) => send(),
    onDone: (answered) => answered && setErrors(answered),
    failed: (_error, _send, reason) => reason,
  });
  const form = useRef<HTMLFormElement>(null);

  // What was typed, or filled in by the browser, before hydration: React keeps it in the fields, but does not tell of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const early: Record<string, string> = {};
    for (const field of form.current?.elements ?? []) {
      // against what it was drawn with: a day is shown as the language writes it
      if (!isTextField(field) || !(field.name in values) || field.value === field.defaultValue) continue;
      early[field.name] = field.value;
    }
    if (Object.keys(early).length > 0) setValues((before) => ({ ...before, ...early }));
  }, []);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const change = (name: keyof T & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, form: _whole, ...others }) => others as FieldErrors<T>);
  };
  const bind = (name: keyof T & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(name, event.currentTarget.value),
  });
  /** For fields that report their value instead of an event. */
  const bindValue = (name: keyof T & string) => ({
    name,
    value: values[name] ?? "",
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });

  /** `check`: errors found in the browser; `send`: errors from the server, or undefined on success. */
  const submit =
    (check: (values: T) => FieldErrors<T>, send: (values: T) => Promise<FieldErrors<T> | undefined>) =>
    (event: FormEvent) => {
      event.preventDefault();
      if (pending) return;
      const found = check(values);
      setErrors(found);
      if (Object.values(found).some(Boolean)) return;
      run(() => send(values));
    };

  return { values, setValues, errors, setErrors, pending, form, bind, bindValue, submit };
}
