import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { DataDirLocked, lockDataDir } from "../scripts/data-lock.mjs";
import { loadNextAuth } from "./api/auth";
import { FINISH_MS as BACKUPS_FINISH_MS, startBackups } from "./api/backups";
import { isPageGuarded } from "./api/compression";
import { isDemoWanted, seedDemo } from "./api/demo";
import { earlyScripts } from "./api/early-scripts";
import { formerFiles } from "./api/former-files";
import { jobs } from "./api/jobs";
import { liveSetup } from "./api/live-setup";
import { warnOfLostSecrets } from "./api/lost-secrets";
import { MANIFEST_PATH, sendManifest } from "./api/manifest";
import { OFFLINE_PATH, sendOfflinePage } from "./api/offline-page";
import { OPEN_POLLS } from "./api/open-polls";
import { inPageTurns } from "./api/page-turns";
import { FINISH_MS as PUSHES_FINISH_MS, startPushes } from "./api/pushes";
import { readyPages } from "./api/ready-pages";
import { followRestore } from "./api/restored";
import { createCaller } from "./api/root";
import { protectPage } from "./api/security";
import { SECURITY_TXT } from "./api/security-txt";
import { sentWords } from "./api/sent-words";
import { API_EVENT, openApiDoor } from "./api/server";
import { sessionOfCookie } from "./api/session";
import { takeShare } from "./api/share";
import { staticFiles } from "./api/static-files";
import { openWebsockets, WEBSOCKET_PATH } from "./api/websocket";
import { WORKER_PATH, workerScript } from "./api/worker-script";
import { languageOfCookie } from "./i18n/language-of-cookie";
import { tooManyPages } from "./i18n/too-many-pages";
import { setBridge } from "./lib/bridge";
import { newId } from "./lib/id";
import { SHARE_PATH } from "./lib/shared";
import { RestoreCutOff } from "./server/backup/restore-marker";
import { recordCodeVersion } from "./server/code-version";
import { limitConnections, serverTimeouts, withRequestLimits } from "./server/connections";
import { closeDatabase, openDatabase } from "./server/db";
import { env, siteUrl, startWarning } from "./server/env";
import { closeAllConnections } from "./server/live/audience";
import { startLive, stopLive } from "./server/live/live";
import { forgetSessions } from "./server/live/sessions";
import { log } from "./server/log";
import { keepPrivate } from "./server/private-files";
import { startQueue, stopQueue } from "./server/queue-worker";
import { isStopping, onStop, stop } from "./server/shutdown";
import { closableServer } from "./server/sockets";
import { migrate, startDatabase } from "./server/start-database";
import { UpgradeFailed } from "./server/upgrade";
import { loadPasskeyLibrary } from "./server/webauthn";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const say = (text: string) => console.log(text);
const pathOf = (request: IncomingMessage) => (request.url ?? "/").split("?")[0] ?? "/";
const isApi = (path: string) =>
  path === "/api" || path.startsWith("/api/") || path === SECURITY_TXT || path.startsWith(OPEN_POLLS);

/** Answers 503 with Retry-After until startup is complete. */
const notYet: Answer = (_request, response) => {
  response.writeHead(503, { "retry-after": "2", "content-type": "application/json" });
  response.end(JSON.stringify({ error: "The server is starting. Please try again.", code: "busy" }));
};

/** When the libraries are loaded that only a sign-in needs, and what it may lack is looked for. */
const LATER_MS = 2000;
/** Max time for running requests to finish at shutdown; then every connection is cut. */
const FINISH_MS = 3000;

async function takePort(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  // Next swallows uncaught errors: without this a server that lost its port would keep running without one
  server.on("error", (error) => {
    log.fatal({ err: error }, "the server failed");
    void stop(1);
  });
}

/** Where Next has its build. */
const built = join(process.cwd(), ".next");
const readBuildId = async () =>
  env.production ? (await readFile(join(built, "BUILD_ID"), "utf8")).trim() : "development";

/** Next's settings as the build has resolved them: reading next.config.mjs again would take 0.2 s of each start. */
async function builtConfig() {
  const { config } = JSON.parse(await readFile(join(built, "required-server-files.json"), "utf8"));
  return config;
}

/** The static files of the running build, and of those that ran before it in this data folder. */
function builtFiles(current: string, build: string) {
  const copies = join(env.DATA_DIR, "static");
  return staticFiles(current, formerFiles({ current, copies, build }));
}

/** Creates the Next renderer. Next adds an upgrade listener to its server, so it gets one that never listens. */
async function prepareRenderer() {
  const upgrades = createServer();
  const app = next({
    dev: !env.production,
    ...(env.production && { conf: await builtConfig() }),
    hostname: env.HOST,
    port: env.PORT,
    httpServer: upgrades,
  });
  await app.prepare();
  const render = app.getRequestHandler();
  const renderPage: Answer = (request, response) => void render(request, response);
  // while the code is worked on, pages ask for many more
  const answerPage = env.production
    ? inPageTurns(renderPage, tooManyPages, readyPages(languageOfCookie))
    : renderPage;
  const build = await readBuildId();
  const sendStatic = env.production ? builtFiles(join(built, "static"), build) : () => false;
  const bundles = fileURLToPath(new URL(".", import.meta.url));
  const files: Record<string, Answer> = {
    [WORKER_PATH]: workerScript(join(bundles, "worker.js"), build),
    [OFFLINE_PATH]: sendOfflinePage(bundles, join(built, "static", "media")),
    [MANIFEST_PATH]: sendManifest,
  };
  const share = takeShare(join(bundles, "share-page.js"));
  const linkOf = env.production ? earlyScripts(built) : undefined;
  const answer: Answer = (request, response) => {
    const nonce = protectPage(request, response);
    if (sendStatic(request, response)) return;
    if (request.method === "POST" && pathOf(request) === SHARE_PATH) return share(request, response);
    const own = Object.hasOwn(files, pathOf(request)) && files[pathOf(request)];
    if (own) return own(request, response);
    if (isPageGuarded(request.headers)) delete request.headers["accept-encoding"];
    // Next adds its own fonts and style sheets to the header
    if (linkOf && request.headers["sec-fetch-dest"] === "document") response.setHeader("link", linkOf(nonce));
    answerPage(request, response);
  };
  /** Only `next dev` accepts upgrades, to tell the browser of changed code. */
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isTaken = !env.production && pathOf(request).startsWith("/_next/");
    if (!isTaken || !upgrades.emit("upgrade", request, socket, head)) socket.destroy();
  };
  return { answer, upgrade, close: () => app.close() };
}

/** Pages need no database: they are prepared while it starts. A failure is reported where the result is awaited. */
function prepareAhead() {
  const renderer = prepareRenderer();
  renderer.catch(() => {});
  return renderer;
}

async function openDoors(
  server: Server,
  preparing: ReturnType<typeof prepareRenderer>,
  closeServer: (finishMs: number) => Promise<void>,
  setAnswer: (answer: Answer) => void,
): Promise<void> {
  const api = await openApiDoor(server);
  const websockets = openWebsockets();
  setBridge({
    build: await readBuildId(),
    async callerFor(cookie, address, requestId = newId()) {
      const session = await sessionOfCookie(cookie);
      return createCaller({ me: session?.me ?? null, address, userAgent: null, requestId });
    },
    operatorContact: env.OPERATOR_CONTACT ?? null,
    words: env.production ? sentWords(join(process.cwd(), ".next")) : null,
  });
  const renderer = await preparing;
  onStop("pages", renderer.close);
  const close = async () => {
    const closed = closeServer(FINISH_MS);
    websockets.close();
    closeAllConnections();
    await api.close();
    await closed;
  };
  onStop("doors", close, FINISH_MS + 500);
  server.on("upgrade", (request, socket, head) => {
    if (pathOf(request) === WEBSOCKET_PATH) void websockets.upgrade(request, socket, head);
    else renderer.upgrade(request, socket, head);
  });
  setAnswer((request, response) => {
    if (isApi(pathOf(request))) server.emit(API_EVENT, request, response);
    else renderer.answer(request, response);
  });
}

async function startWork(): Promise<void> {
  await startQueue(jobs);
  onStop("queue", stopQueue, 2500);
  onStop("pushes", startPushes(), PUSHES_FINISH_MS);
  onStop("backups", startBackups(), BACKUPS_FINISH_MS);
}

/** What can wait until after the first pages, for which somebody may be waiting. */
function beginLater(): void {
  const work = () => void Promise.all([loadPasskeyLibrary(), loadNextAuth(), warnOfLostSecrets()]);
  setTimeout(work, LATER_MS).unref();
  void recordCodeVersion(env.DATA_DIR);
}

function sayAccounts(accounts: { username: string; password: string }[]): void {
  say("A demo community was made. Sign in as (these passwords are shown only now):");
  for (const { username, password } of accounts) say(`  ${username.padEnd(12)} ${password}`);
  say(
    "To take it away again: npm run admin -- demo remove. To begin without one: DEMO=0 npm start, the first time.",
  );
}

function sayReady(started: number): void {
  say(`Samvaro is at ${siteUrl()} (ready after ${((Date.now() - started) / 1000).toFixed(1)} s)`);
  const warning = startWarning({ ...env, url: siteUrl() });
  if (warning) log.warn(warning);
}

async function start(): Promise<void> {
  const started = Date.now();
  // Prisma's query compiler: most of its functions are never called, and optimizing the others takes 40 MB and 0.2 s of a
  // start, to save an eighth of the heaviest calls' time at most (decision 058)
  setFlagsFromString("--wasm-lazy-compilation");
  setFlagsFromString("--liftoff-only");
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    void stop(1);
  });
  process.on("unhandledRejection", (error) => {
    log.fatal({ err: error }, "unhandled rejection");
    void stop(1);
  });
  const describe = () => `pid ${process.pid}, ${siteUrl()}${isStopping() ? ", stopping" : ""}`;
  keepPrivate(env.DATA_DIR);
  const release = await lockDataDir(env.DATA_DIR, { describe });
  onStop("lock of the data folder", release);
  let answer = notYet;
  const server = createServer(
    serverTimeouts,
    withRequestLimits((request, response) => answer(request, response)),
  );
  limitConnections(server);
  const closeServer = closableServer(server);
  await takePort(server);
  const starting = startDatabase();
  const renderer = prepareAhead();
  const database = await starting;
  await migrate(database);
  const { url } = database;
  openDatabase(url);
  onStop("pool of connections", closeDatabase);
  await followRestore();
  await startLive(url, { ...liveSetup, onSessionsEnded: forgetSessions });
  onStop("live events", stopLive);
  const accounts = isDemoWanted(database.embedded !== null) ? await seedDemo() : [];
  await startWork();
  await openDoors(server, renderer, closeServer, (made) => {
    answer = made;
  });
  beginLater();
  sayReady(started);
  if (accounts.length > 0) sayAccounts(accounts);
}

start().catch((error: unknown) => {
  if (error instanceof DataDirLocked) {
    say(`Samvaro already runs on this data folder (${error.holder}). Nothing was changed.`);
  } else if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    say(`Port ${env.PORT} is taken by another program. Set PORT to another one.`);
  } else if (error instanceof RestoreCutOff) say(error.message);
  else if (error instanceof UpgradeFailed) {
    if (!isStopping()) process.once("exit", () => say(error.message));
  } else log.fatal({ err: error }, "Samvaro could not start");
  void stop(1);
});
