/** What a call answered. `body` is parsed JSON, or undefined when there was none. */
export type Answer = { status: number; headers: Headers; body: Json };
// biome-ignore lint/suspicious/noExplicitAny: an outside client knows no types, and tests look into every corner
export type Json = any;

type Options = { body?: unknown; headers?: Record<string, string>; raw?: BodyInit };

/** An outside client: a jar of cookies and nothing else of ours. */
export class Client {
  readonly cookies = new Map<string, string>();
  constructor(readonly url: string) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async call(method: string, path: string, { body, headers, raw }: Options = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: "manual",
      headers: {
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text || undefined,
    };
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

  /** A form, as next-auth's own pages send it. */
  async form(path: string, fields: Record<string, string>): Promise<Answer> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return this.call("POST", path, { headers, raw: new URLSearchParams(fields).toString() });
  }

  async signIn(identifier: string, password: string): Promise<Answer> {
    const { csrfToken } = (await this.get("/api/auth/csrf")).body;
    return this.form("/api/auth/callback/credentials", { csrfToken, identifier, password, json: "true" });
  }
}

export type Member = Client & { id: string; name: string; username: string; email: string };
export const PASSWORD = "kaffe på berget";
let count = 0;

/** A new account, signed in. */
export async function join(url: string, name = "Person"): Promise<Member> {
  count++;
  const client = new Client(url);
  const username = `${name.toLowerCase().replace(/[^a-z0-9]/g, "")}.${process.pid}.${count}`;
  const email = `${username}@example.org`;
  const registered = await client.post("/api/auth/register", { name, username, email, password: PASSWORD });
  if (registered.status !== 201) throw new Error(`no account: ${JSON.stringify(registered.body)}`);
  const signed = await client.signIn(username, PASSWORD);
  if (signed.status !== 200) throw new Error(`no session: ${signed.status}`);
  return Object.assign(client, { id: registered.body.user.id as string, name, username, email });
}

/** The id of the direct conversation of two people. */
export async function direct(one: Member, ...others: Member[]): Promise<string> {
  const made = await one.post("/api/messages/conversations", {
    type: "DIRECT",
    participantIds: others.map(({ id }) => id),
  });
  return made.body.id as string;
}
