/**
 * Logs a failed call to the console. For calls whose failure the user is not told of. A warning, not an error: the
 * refusal of a call is no defect of this program.
 */
export function logFailure(call: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.warn(`${call} failed:`, error);
}
