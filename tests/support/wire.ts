import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export type WireRequest = {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** the local address that the call comes from, such as 127.0.0.2 */
  from?: string;
  /** keeps connections for further calls; without it each call opens its own */
  agent?: Agent;
};
export type WireAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** One HTTP call without the normalization that `fetch` does: any path, any Host, any local address. */
export function wire(
  url: string,
  { method, path, headers, body, from, agent }: WireRequest,
): Promise<WireAnswer> {
  const { hostname, port } = new URL(url);
  // Node omits it for methods that rarely have a body
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...length, ...headers },
        localAddress: from,
        agent: agent ?? false,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        // a stream does not end: the headers are its answer
        if (response.headers["content-type"]?.startsWith("text/event-stream")) {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: "" });
          response.destroy();
          return;
        }
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString("utf8"),
          }),
        );
      },
    );
    let isReused = false;
    // `reusedSocket` does not tell of a connection that passes from one call to the next that waits for it
    call.on("socket", ({ bytesWritten }) => {
      isReused = bytesWritten > 0;
    });
    call.on("error", (error: NodeJS.ErrnoException) => {
      // the server was just closing a kept connection: it has not read the call
      const isClosed = isReused && /ECONNRESET|EPIPE/.test(String(error.code));
      if (isClosed) resolve(wire(url, { method, path, headers, body, from }));
      else reject(error);
    });
    call.end(body);
  });
}
