"use client";

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Whether the field that has the focus holds text: somebody may be typing in it. */
function isTyping(): boolean {
  const element = document.activeElement;
  if (isField(element)) return element.value !== "";
  return element instanceof HTMLElement && element.isContentEditable && element.textContent !== "";
}

/**
 * Whether a reload would lose something or interrupt somebody: a form asks to be left (unsaved.tsx), or a text is being
 * typed. Forms are asked as the browser asks them before it closes a tab.
 */
export function isAnythingUnsaved(): boolean {
  const question = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented || isTyping();
}
