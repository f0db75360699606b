import type { Page } from "@playwright/test";
import { expect } from "./people";

/** The question before what was typed is lost. */
export function unsaved(page: Page) {
  const question = page.getByRole("dialog", { name: "Osparade ändringar" });
  const choose = async (answer: string) => {
    await expect(
      question.getByText("You have unsaved changes. Are you sure you want to cancel?"),
    ).toBeVisible();
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toHaveCount(0);
  };
  const discard = () => choose("Släng ändringarna");
  /** Expects that a way out asks first, and stays. */
  const asks = async (leave: () => Promise<unknown>) => {
    await leave();
    await choose("Fortsätt redigera");
  };
  return { question, discard, asks };
}
