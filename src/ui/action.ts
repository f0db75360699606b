"use client";

import { hashKey, useMutation } from "@tanstack/react-query";
import { createElement, type ReactNode, useRef } from "react";
import { logFailure } from "./log-failure";
import { useFailureText } from "./refusals";
import { toastError, toastSuccess } from "./toast";
import { UndoButton } from "./undo-button";

/** The text of a toast. */
type ToastText = string | { title: string; text?: ReactNode };

export type ActionOptions<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** Optimistic update: runs in the press itself; the function that it returns reverts it when the call fails. */
  optimistic?: (input: Input) => unknown;
  /** The toast on success. */
  done?: ToastText | ((output: Output, input: Input) => ToastText | null);
  /** Reverses the call: adds an Undo button to the toast of success. Runs once the action is no longer pending. */
  undo?: (output: Output, input: Input) => (() => void) | null;
  /** The toast on failure; a string: its title, above the reason. Without it, the screen shows `failure`. */
  failed?: string | ((error: unknown, input: Input, reason: string) => ToastText | null);
  /** The name of the call. A failure is logged to the console; the screen shows nothing. */
  logged?: string;
  /** The reason of a failure in the user's language, for callers with their own texts for their rules. */
  reasonOf?: (error: unknown) => string;
  /** Runs after the toast. While a promise of `onDone`, `onFailed` or `onSettled` is pending, the action is too. */
  onDone?: (output: Output, input: Input) => unknown;
  onFailed?: (error: unknown, input: Input) => unknown;
  onSettled?: (input: Input) => unknown;
  /** Calls with the same queue run one after the other, so that the last choice wins. */
  queue?: string;
  /** While one call is pending, no call with another input is made either. */
  isExclusive?: boolean;
};

export type Action<Input, Output> = {
  run: (input: Input) => void;
  isPending: boolean;
  isDone: boolean;
  /** The input of the latest run. */
  input: Input | undefined;
  output: Output | undefined;
  error: unknown;
  /** Why the latest run failed, in the user's language. */
  failure: string | null;
  reset: () => void;
};

const toastTextOf = (toast: ToastText) => (typeof toast === "string" ? { title: toast } : toast);

/** Shows the toasts of success and failure that `options` describe. */
function useToasts<Input, Output>(
  options: ActionOptions<Input, Output>,
  whenSettled: (input: Input, undo: () => void) => void,
) {
  const { done, undo, failed } = options;
  const defaultReason = useFailureText();
  const reasonOf = options.reasonOf ?? defaultReason;
  const showSuccess = (output: Output, input: Input) => {
    const toast = typeof done === "function" ? done(output, input) : done;
    if (!toast) return;
    const { title, text } = toastTextOf(toast);
    const back = undo?.(output, input);
    const button = back && createElement(UndoButton, { onUndo: () => whenSettled(input, back) });
    toastSuccess(title, button ?? text);
  };
  const showFailure = (error: unknown, input: Input) => {
    const reason = reasonOf(error);
    const toast =
      typeof failed === "string" ? { title: failed, text: reason } : failed?.(error, input, reason);
    if (!toast) return;
    const { title, text } = toastTextOf(toast);
    toastError(title, text);
  };
  return { reasonOf, showSuccess, showFailure };
}

/**
 * A mutation run by a control: pending, done or failed, reported in toasts. A second press with the same input while
 * the first is pending does nothing, except in a queue. Offline, the call fails at once instead of waiting.
 */
export function useAction<Input = void, Output = unknown>(
  options: ActionOptions<Input, Output>,
): Action<Input, Output> {
  const { call, optimistic, logged, onDone, onFailed, onSettled, queue, isExclusive = false } = options;
  const pending = useRef(new Map<string, { undo?: () => void }>());
  const updates = useRef<unknown[]>([]);
  const keyOf = (input: Input) => (isExclusive ? "" : hashKey([input]));
  // the toast stands before `onDone` has ended; an undo pressed until then would be refused as a second press
  const whenSettled = (input: Input, undo: () => void) => {
    const call = pending.current.get(keyOf(input));
    if (call) call.undo = undo;
    else undo();
  };
  const { reasonOf, showSuccess, showFailure } = useToasts(options, whenSettled);
  const { mutate, error, isPending, isSuccess, variables, data, reset } = useMutation({
    mutationFn: (input: Input) => call(input),
    networkMode: "always",
    ...(queue ? { scope: { id: queue } } : {}),
    onMutate: () => updates.current.shift(),
    onSuccess: async (output, input) => {
      showSuccess(output, input);
      await onDone?.(output, input);
    },
    onError: async (error, input, takeBack) => {
      if (typeof takeBack === "function") takeBack();
      if (logged) logFailure(logged, error);
      showFailure(error, input);
      await onFailed?.(error, input);
    },
    onSettled: async (_output, _error, input) => {
      const call = pending.current.get(keyOf(input));
      pending.current.delete(keyOf(input));
      await onSettled?.(input);
      call?.undo?.();
    },
  });
  const run = (input: Input) => {
    const key = keyOf(input);
    if (!queue && pending.current.has(key)) return;
    pending.current.set(key, {});
    // Not in `onMutate`, which runs later: React would first put a controlled switch back.
    updates.current.push(optimistic?.(input));
    mutate(input);
  };
  const failure = error ? reasonOf(error) : null;
  return { run, isPending, isDone: isSuccess, input: variables, output: data, error, failure, reset };
}
