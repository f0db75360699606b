import type { Line } from "@/api/rest/line";
import { type Answer, Client, type Member } from "../client";
import { accepts, isText, type Place, withValue } from "../hostile-inputs";
import { inputOf } from "../procedure-inputs";
import type { Cast } from "./cast";
import { matrixRows } from "./rows";

/** A call as it is sent. `raw`: a form, with a file. */
type Sent = { path: string; body?: unknown; raw?: BodyInit };

/** Does not send the call of this line, but records it and refuses it: what it is about still exists afterwards. */
class Recorder extends Client {
  sent: Sent | undefined;
  constructor(
    who: Member,
    readonly line: Line,
  ) {
    super(who.url);
    for (const [name, value] of who.cookies) this.cookies.set(name, value);
    const { id, name, username, email } = who;
    Object.assign(this, { id, name, username, email });
  }
  override async call(method: string, path: string, { body, raw, ...more }: Omit<Sent, "path"> = {}) {
    const pattern = new RegExp(`^${this.line.path.replace(/\{\w+\}/g, "[^/]+")}$`);
    if (method !== this.line.method || !pattern.test(path.split("?")[0] ?? ""))
      return super.call(method, path, { body, raw, ...more });
    // as it arrives: without undefined fields
    this.sent = { path, body: body && JSON.parse(JSON.stringify(body)), raw };
    return { status: 0, headers: new Headers(), body: {} };
  }
}

/** The owner's valid call of a line, as its row in the matrix makes it; what it is about is made for it. */
export class RecordedCall {
  private constructor(
    readonly line: Line,
    private readonly sent: Sent,
  ) {}

  /** The call of a line without fields, for a row that makes its call as an account of its own. */
  static empty(cast: Cast, line: Line): RecordedCall {
    return new RecordedCall(line, { path: line.path.replace(/\{\w+\}/g, cast.owner.id), body: {} });
  }

  /** Undefined for a row that makes its call as an account of its own. */
  static async of(cast: Cast, line: Line, who = cast.owner): Promise<RecordedCall | undefined> {
    const recorder = new Recorder(who, line);
    await matrixRows[`${line.method} ${line.path}`]?.call(cast, recorder as unknown as Member);
    return recorder.sent && new RecordedCall(line, recorder.sent);
  }

  by(who: Client): Promise<Answer> {
    const { path, ...options } = this.sent;
    return who.call(this.line.method, path, options);
  }

  /** The call with a value at one place of its input: in the path, the query or the body. */
  with({ path: place }: Place, value: string | number): RecordedCall {
    const text = String(value);
    const { line, sent } = this;
    const [name = ""] = place;
    const segment = line.path.split("/").indexOf(`{${name}}`);
    const [address = "", query = ""] = sent.path.split("?");
    if (segment >= 0) {
      const segments = address.split("/").with(segment, encodeURIComponent(text)).join("/");
      return new RecordedCall(line, { ...sent, path: query ? `${segments}?${query}` : segments });
    }
    const fields = new URLSearchParams(query);
    if (line.method !== "GET" && !fields.has(name)) {
      const body = JSON.parse(withValue(sent.body ?? {}, place, JSON.stringify(value)));
      return new RecordedCall(line, { ...sent, body });
    }
    fields.set(name, text);
    return new RecordedCall(line, { ...sent, path: `${address}?${fields}` });
  }
}

const refusing = new Set<string>();

/** The places of a line's input where its parser accepts this text, and one for each parser that refuses it. */
export const placesOfText = ({ procedure }: Line, text: string): Place[] =>
  inputOf(procedure, () => undefined).places.filter(({ schema }) => {
    const { parser = "" } = schema;
    if (!isText(schema) || refusing.has(parser)) return false;
    if (!accepts(parser, text)) refusing.add(parser);
    return true;
  });
