import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { env } from "@/server/env";

/** An email as it arrived, with its body decoded. */
export type ArrivedMail = { to: string; text: string };

/** Quoted-printable, as nodemailer writes texts with other letters than ASCII. */
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** Gives the app of this process a mail server, until it is stopped. */
export async function startMailServer(): Promise<{ arrived: ArrivedMail[]; stop: () => void }> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, session, done) => {
      const mail = decoded(await text(stream));
      arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text: mail });
      done();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const before = env.SMTP_URL;
  env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    arrived,
    stop() {
      env.SMTP_URL = before;
      server.close();
    },
  };
}
