import { Agent } from "node:http";
import { PASSWORD } from "./password";
import { wire } from "./wire";

/** The response to a call. `body` is parsed JSON, or undefined when there was none. */
export type Answer = { status: number; headers: Headers; body: Json };
// biome-ignore lint/suspicious/noExplicitAny: an outside client knows no types, and tests look into every corner
export type Json = any;

type Options = { body?: unknown; headers?: Record<string, string>; raw?: BodyInit };
/** Checks every answer that a client gets, and throws when it is not as documented. */
type Watcher = (method: string, path: string, answer: Answer) => void;

/** Node's own client takes a quarter of the CPU time of `fetch`: some files make thousands of calls. */
const agent = new Agent({ keepAlive: true });
const LARGE = 16_000;
const sentByFetch = { accept: "*/*", "accept-language": "*", "sec-fetch-mode": "cors", "user-agent": "node" };

/** An outside HTTP client: it holds a cookie jar and no other state. */
export class Client {
  static watch: Watcher | undefined;
  readonly cookies = new Map<string, string>();
  /** `from`: the local address that the calls come from, such as 127.0.0.2 */
  constructor(
    readonly url: string,
    readonly from?: string,
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async call(method: string, path: string, { body, headers, raw }: Options = {}): Promise<Answer> {
    const sent = {
      ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    };
    const response = await this.#send(
      method,
      path,
      sent,
      raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    );
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const isJson = response.headers.get("content-type")?.includes("json");
    const { status, text } = response;
    const answer = {
      status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text || undefined,
    };
    Client.watch?.(method, path, answer);
    return answer;
  }

  async #send(method: string, path: string, headers: Record<string, string>, body: BodyInit | undefined) {
    // fetch reads a stream to its end, and copes with an answer that arrives before the whole body is sent
    const isStream = headers.accept === "text/event-stream";
    if (isStream || (body !== undefined && (typeof body !== "string" || body.length > LARGE))) {
      const response = await fetch(this.url + path, { method, redirect: "manual", headers, body });
      return { status: response.status, headers: response.headers, text: await response.text() };
    }
    // encoded and resolved as fetch does it
    const { pathname, search } = new URL(this.url + path);
    const call = {
      method,
      path: pathname + search,
      headers: { ...sentByFetch, ...headers },
      body,
      from: this.from,
    };
    const answer = await wire(this.url, this.from === undefined ? { ...call, agent } : call);
    const flat = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    return { ...answer, headers: new Headers(flat) };
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get = (path: string, options?: Options) => this.call("GET", path, options);
  post = (path: string, body?: unknown, options?: Options) => this.call("POST", path, { ...options, body });
  patch = (path: string, body?: unknown) => this.call("PATCH", path, { body });
  delete = (path: string, body?: unknown) => this.call("DELETE", path, { body });

  /** Posts a form, as next-auth's own pages do. */
  async form(path: string, fields: Record<string, string>): Promise<Answer> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return this.call("POST", path, { headers, raw: new URLSearchParams(fields).toString() });
  }

  /** `more`: the fields of a second factor. */
  async signIn(identifier: string, password: string, more: Record<string, string> = {}): Promise<Answer> {
    const { csrfToken } = (await this.get("/api/auth/csrf")).body;
    const fields = { csrfToken, identifier, password, json: "true", ...more };
    return this.form("/api/auth/callback/credentials", fields);
  }

  async signOut(): Promise<Answer> {
    const { csrfToken } = (await this.get("/api/auth/csrf")).body;
    return this.form("/api/auth/signout", { csrfToken, json: "true" });
  }

  /** Uploads a file as multipart/form-data, as a browser's form does. */
  async upload(
    path: string,
    field: string,
    bytes: Uint8Array,
    name = "picture.png",
    fields = {},
  ): Promise<Answer> {
    const raw = new FormData();
    for (const [key, value] of Object.entries<string>(fields)) raw.append(key, value);
    raw.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    return this.call("POST", path, { raw });
  }

  /** Another client with a copy of the current cookies. */
  copy(): Client {
    const made = new Client(this.url, this.from);
    for (const [name, value] of this.cookies) made.cookies.set(name, value);
    return made;
  }
}

export type Member = Client & { id: string; name: string; username: string; email: string };
export { PASSWORD };

let count = 0;

/** The body of a registration: a new person each time. */
export function newRegistration(name = "Person") {
  count++;
  // at most 30 characters
  const word = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 15);
  const username = `${word}.${process.pid}.${count}`;
  return { name, username, email: `${username}@example.org`, password: PASSWORD };
}

/** Creates an account and signs it in. */
export async function registerMember(url: string, name = "Person", from?: string): Promise<Member> {
  const client = new Client(url, from);
  const { password, ...person } = newRegistration(name);
  const registered = await client.post("/api/auth/register", { ...person, password });
  if (registered.status !== 201) throw new Error(`no account: ${JSON.stringify(registered.body)}`);
  const signed = await client.signIn(person.username, password);
  if (signed.status !== 200) throw new Error(`no session: ${signed.status}`);
  return Object.assign(client, { id: registered.body.user.id as string, ...person });
}

/** Opens the direct conversation of these people. Returns its id. */
export async function openDirect(one: Member, ...others: { id: string }[]): Promise<string> {
  const made = await one.post("/api/messages/conversations", {
    type: "DIRECT",
    participantIds: others.map(({ id }) => id),
  });
  if (typeof made.body?.id !== "string") throw new Error(`no conversation: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

/** Creates a temporary room. Returns its id. */
export async function createRoom(one: Member, name: string, ...others: { id: string }[]): Promise<string> {
  const made = await one.post("/api/messages/conversations", {
    type: "GROUP",
    isTemporary: true,
    name,
    participantIds: others.map(({ id }) => id),
  });
  if (made.status !== 201) throw new Error(`no room: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

/** Sends a text message. Returns the message. */
export async function sendText(one: Client, conversationId: string, content: string): Promise<Json> {
  const sent = await one.post(`/api/messages/conversations/${conversationId}`, { content });
  if (sent.status !== 201) throw new Error(`not sent: ${sent.status} ${JSON.stringify(sent.body)}`);
  return sent.body;
}
