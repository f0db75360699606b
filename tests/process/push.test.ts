import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { temporaryFolder } from "../support/cleanup";
import { type Member, openDirect, registerMember, sendText } from "../support/client";
import { newBrowserKeys, type PushService, startPushService } from "../support/push-service";
import {
  createDataDir,
  freePort,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

let service: PushService;
let server: ServerProcess | undefined;
let start: () => Promise<ServerProcess>;
beforeAll(async () => {
  service = await startPushService();
  const dataDir = join(temporaryFolder("push"), "data");
  createDataDir(dataDir);
  const port = String(await freePort());
  start = () => startServer(serverEntry(), { PORT: port, DATA_DIR: dataDir, OUTGOING_HOSTS: service.host });
  server = await start();
});
afterAll(async () => {
  service.stop();
  await server?.stop();
});

const subscribed = async (one: Member, name: string) => {
  const { keys, decrypt } = newBrowserKeys();
  const input = { endpoint: service.endpoint(name), keys };
  expect((await one.post("/api/push/subscriptions", input)).status).toBe(201);
  return decrypt;
};
const arrived = (count: number) =>
  vi.waitFor(
    () => {
      const all = service.take();
      all.forEach((one) => void taken.push(one));
      expect(taken.length).toBeGreaterThanOrEqual(count);
      return taken;
    },
    { timeout: 60_000, interval: 50 },
  );
const taken: ReturnType<PushService["take"]> = [];

it("is lost with no process that is killed -9 while it sends: the next sends it with the same topic and tag", async () => {
  const [anna, bo] = [await registerMember(server!.url, "Anna"), await registerMember(server!.url, "Bo")];
  const decrypt = await subscribed(bo, "phone");
  service.answer(() => {});
  const id = await openDirect(anna, bo);
  await sendText(anna, id, "hej");
  await arrived(1);
  await server!.kill();
  service.answer();
  server = await start();
  const [first, second] = await arrived(2);
  expect(second!.topic).toBe(first!.topic);
  const [before, after] = [first!, second!].map(({ body }) => JSON.parse(decrypt(body)));
  expect([after.tag, after.path]).toEqual([before.tag, before.path]);
  // the keys are those of before: the browser's subscription holds
  expect(second!.vapid.key).toBe(first!.vapid.key);
});
