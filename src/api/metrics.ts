import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { once } from "@/lib/once";
import { notFound, Refusal } from "@/lib/refusal";
import { env } from "@/server/env";
import { countWaiting } from "@/server/health";
import { countConnections } from "@/server/live/audience";
import { addBackupMetrics } from "./metrics-backups";

/** The library is loaded with the first call: most servers are never asked, and it takes 3 MB and 0.1 s of a start. */
const startMetrics = once(async () => {
  const library = await import("prom-client");
  const { collectDefaultMetrics, Gauge, register } = library;
  collectDefaultMetrics();
  new Gauge({
    name: "samvaro_live_connections",
    help: "Open streams and sockets of this process.",
    collect() {
      this.set(countConnections());
    },
  });
  new Gauge({
    name: "samvaro_database_waiting",
    help: "Calls that wait for a database connection.",
    collect() {
      this.set(countWaiting());
    },
  });
  addBackupMetrics(library, register);
  return register;
});

/** Prometheus metrics, for callers with METRICS_TOKEN. Not found if the token is not set. */
export async function answerMetrics(request: FastifyRequest, reply: FastifyReply) {
  if (!env.METRICS_TOKEN) throw notFound("The call");
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${env.METRICS_TOKEN}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new Refusal("unauthenticated", "The metrics require their token.");
  }
  const register = await startMetrics();
  return reply.type(register.contentType).send(await register.metrics());
}
