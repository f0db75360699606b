import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test, vi } from "vitest";

test("an error of the mail server is reported without the address, because errors are logged", async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(new Error(`${address} is not known here`)),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  vi.resetModules();
  try {
    const { sendMail } = await import("./mail");
    const mail = { to: "elin@example.org", subject: "Hej", text: "Hej Elin", people: [] };
    const error = await sendMail(mail, "one").then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.message).toBe("The mail server refused an email: EENVELOPE, RCPT TO, 550.");
    expect(JSON.stringify([error, error?.stack, error?.cause])).not.toContain("elin");
  } finally {
    vi.unstubAllEnvs();
    await new Promise<void>((resolve) => server.close(resolve));
  }
});
