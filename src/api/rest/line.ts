import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  inferRouterInputs,
  inferRouterOutputs,
} from "@trpc/server";
import type { z } from "zod";
import type { AppRouter } from "../root";

type Procedures = AppRouter["_def"]["record"];
type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Dotted names of all procedures of one kind: `messaging.messages.send`. */
type NamesOf<Record_, Kind> = {
  [Key in keyof Record_ & string]: Record_[Key] extends Kind
    ? Key
    : Record_[Key] extends AnyTRPCQueryProcedure | AnyTRPCMutationProcedure
      ? never
      : Record_[Key] extends object
        ? `${Key}.${NamesOf<Record_[Key], Kind>}`
        : never;
}[keyof Record_ & string];
type QueryName = NamesOf<Procedures, AnyTRPCQueryProcedure>;
type MutationName = NamesOf<Procedures, AnyTRPCMutationProcedure>;

type At<Tree, Name> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Name extends keyof Tree
    ? Tree[Name]
    : never;

type ParamsOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;
/** A path whose parameters are all fields of the procedure's input; otherwise the line does not compile. */
type PathFor<Path extends string, Name> = [ParamsOf<Path>] extends [never]
  ? Path
  : ParamsOf<Path> extends keyof At<Inputs, Name>
    ? Path
    : never;

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** The answer of a line whose JSON differs from the procedure's, with the view that declares it. */
type Shape<Output> = { view: z.ZodType; of: (output: Output) => unknown };

type FileField = { field: string; maxBytes?: number; textOf?: (bytes: Uint8Array) => string };

/** What a line declares about its procedure, and where it differs from it. */
type Said<Name> = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Callable without a session. */
  open?: boolean;
  /** 201 instead of 200: always, or if this function says that the answer created something. */
  created?: true | ((output: At<Outputs, Name>) => boolean);
  shape?: Shape<At<Outputs, Name>>;
  /**
   * The multipart file, and the input field that it becomes. With `maxBytes` it is streamed to disk. `textOf`: the field is a
   * text, which may be sent as JSON too.
   */
  file?: FileField;
  /** The answer contains tokens or codes: it is never compressed (docs/security.md). */
  isSecret?: true;
  /** The field of a DELETE's query in which the word null means null: a query can't say it otherwise. */
  nullInQuery?: keyof At<Inputs, Name> & string;
  /** The field that the path's `id` becomes, where the body has an `id` of its own. */
  pathId?: keyof At<Inputs, Name> & string;
};

/** An endpoint of the REST surface: a method, a path and the procedure that answers it. */
export type Line = {
  method: Method;
  path: string;
  procedure: string;
  summary: string;
  /** The tag that groups the line in the OpenAPI document. */
  tag: string;
  open: boolean;
  created?: true | ((output: never) => boolean);
  shape?: Shape<never>;
  file?: FileField;
  isSecret?: true;
  nullInQuery?: string;
  pathId?: string;
};
type Untagged = Omit<Line, "tag">;

const lineOf =
  <Names extends string>(method: Method) =>
  <Name extends Names, Path extends string>(
    path: PathFor<Path, Name>,
    procedure: Name,
    { open = false, ...said }: Said<Name>,
  ): Untagged => ({ method, path, procedure, open, ...said });

/** A query. A mutation, or a procedure that does not exist, does not compile. */
export const get = lineOf<QueryName>("GET");
export const post = lineOf<MutationName>("POST");
export const put = lineOf<MutationName>("PUT");
export const patch = lineOf<MutationName>("PATCH");
export const del = lineOf<MutationName>("DELETE");

/** Lines under one tag of the OpenAPI document. */
export const tagged = (tag: string, lines: Untagged[]): Line[] => lines.map((line) => ({ ...line, tag }));

/** An answer that differs from its procedure's, checked against its view by the compiler. */
export const shaped = <Output, View extends z.ZodType>(
  view: View,
  of: (output: Output) => z.input<View>,
): Shape<Output> => ({ view, of });
