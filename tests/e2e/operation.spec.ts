import { inDatabase } from "./database";
import { expect, giveRole, test } from "./people";

test("ADMIN takes a backup and reads that it is whole; after a restore lets out what waits", async ({
  createPerson,
}) => {
  const [elin, admin] = [await createPerson("Elin"), await createPerson("Ada")];
  await giveRole(admin, "ADMIN");
  await giveRole(elin, "MANAGER");
  await elin.page.goto("/admin");
  await expect(elin.page.getByRole("tab", { name: "Logg" })).toBeVisible();
  await expect(elin.page.getByRole("tab", { name: "Drift" })).toHaveCount(0);

  const { page } = admin;
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Drift" }).click();
  await expect(page).toHaveURL(/tab=operation/);
  const card = page.getByRole("region", { name: "Säkerhetskopior" });
  await expect(card.getByText("Ingen kopia än")).toBeVisible();
  await expect(card.getByText("Ingen daglig kopia tas.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "En sak att titta på" })).toBeVisible();

  await card.getByRole("button", { name: "Kopiera nu" }).click();
  await expect(card.getByText(/inte krypterad, kontrolläst/)).toBeVisible();
  await expect(card.getByRole("img", { name: /28 dagarna: 1 dag lyckad, ingen misslyckad/ })).toBeVisible();

  // emails of tests before wait too
  await inDatabase((client) => client.query("delete from pgboss.job where data ->> 'job' ~ 'letter|digest'"));
  await inDatabase((client) =>
    client.query(
      `insert into "RestoreState" (id, age, "restoredAt", "backupTakenAt", "heldSince")
       values (1, 1, now(), now() - interval '1 day', now())`,
    ),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Två saker att titta på" })).toBeVisible();
  await page.getByRole("button", { name: "Släpp ut dem" }).click();
  const dialog = page.getByRole("dialog", { name: "Släppa ut mejl och notiser?" });
  await expect(dialog.getByText("Inget väntar just nu.")).toBeVisible();
  await inDatabase((client) =>
    client.query(
      `insert into pgboss.job (name, data, start_after)
       values ('samvaro', '{"job": "notifications.letter", "given": {}}', now() + interval '1 day')`,
    ),
  );
  await page.reload();
  await page.getByRole("button", { name: "Släpp ut dem" }).click();
  await expect(dialog.getByText(/^1 mejl och inga notiser väntar och går ut inom en minut/)).toBeVisible();
  await dialog.getByRole("switch", { name: "Släng det som väntar" }).click();
  await dialog.getByRole("button", { name: "Släpp ut dem" }).click();
  await expect(page.getByRole("region", { name: "Mejl och notiser väntar" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "En sak att titta på" })).toBeVisible();
  await page.getByRole("tab", { name: "Logg" }).click();
  await expect(page.getByText("Det som väntade slängdes")).toBeVisible();
});
