import { useRef } from "react";

/** The present value, else the last one: a dialog keeps its words while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value);
  if (value !== null) last.current = value;
  return last.current;
}
