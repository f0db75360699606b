#!/usr/bin/env node
// Replaces Prisma's native `schema-engine`, which the Prisma CLI would download from outside the registry.
// PRISMA_SCHEMA_ENGINE_BINARY points here; the CLI starts this file and exchanges JSON-RPC messages with it, one per
// line.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import {
  canConnect,
  createDatabase,
  dropDatabase,
  explainConnectionError,
} from "./schema-engine-database.mjs";
import { createSchemaEngine } from "./schema-engine-wasm.mjs";

const RPC_ERROR = 4466; // the native engine's code for "look into data"
const order = readArguments(process.argv.slice(2));

if (order.version) console.log("schema-engine-cli wasm");
else if (order.command) await runCommand(order.command);
else serve();

/**
 * The native engine's arguments that the CLI uses.
 * @param {string[]} args
 */
function readArguments(args) {
  const order = {
    datamodels: /** @type {[string, string][]} */ ([]),
    datasource: {},
    command: "",
    version: false,
  };
  for (let i = 0; i < args.length; i++) {
    const name = args[i];
    if (name === "--datamodels" || name === "--datamodel") {
      const path = args[++i];
      order.datamodels.push([path, readFileSync(path, "utf8")]);
    } else if (name === "--datasource") order.datasource = JSON.parse(args[++i]);
    else if (name === "--enabled-preview-features" || name === "--extension-types") i++;
    else if (name === "--version" || name === "-V") order.version = true;
    else if (name === "cli") order.command = args[++i];
  }
  return order;
}

/** @param {string} command */
async function runCommand(command) {
  const commands = {
    "can-connect-to-database": canConnect,
    "create-database": createDatabase,
    "drop-database": dropDatabase,
  };
  const run = commands[command];
  if (!run) throw new Error(`Unknown command: ${command}`);
  try {
    await run(order.datasource.url);
  } catch (error) {
    const fields = { ...explainConnectionError(error, order.datasource.url), is_panic: false };
    const line = {
      timestamp: new Date().toISOString(),
      level: "ERROR",
      target: "schema_engine::logger",
      fields,
    };
    process.stderr.write(`\n${JSON.stringify(line)}\n`);
    process.exit(1);
  }
}

/** Answers requests until the CLI closes the pipe. */
function serve() {
  const engine = createSchemaEngine(order);
  let printed = 100_000; // ids of this process's own requests, distinct from the CLI's

  createInterface({ input: process.stdin })
    .on("line", async (line) => {
      const request = parseRequest(line);
      if (!request) return;
      try {
        const result = await engine.call(request.method, request.params);
        if (request.method === "diff" && result?.stdout) {
          send({ id: printed++, method: "print", params: { content: result.stdout } });
        }
        send({ id: request.id, result: result ?? {} });
      } catch (error) {
        send({ id: request.id, error: rpcError(engine.explain(error)) });
      }
    })
    .on("close", () => process.exit(0));
}

/**
 * @param {string} line
 * @returns {{ id: number, method: string, params: any } | null} null for answers to our own requests
 */
function parseRequest(line) {
  try {
    const request = JSON.parse(line);
    return request.method ? request : null;
  } catch {
    return null;
  }
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** @param {{ error_code?: string, message: string }} explanation */
function rpcError(explanation) {
  const message = "An error happened. Check the data field for details.";
  return { code: RPC_ERROR, message, data: { is_panic: false, ...explanation } };
}
