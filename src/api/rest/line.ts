import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  inferRouterInputs,
  inferRouterOutputs,
} from "@trpc/server";
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
export type QueryName = NamesOf<Procedures, AnyTRPCQueryProcedure>;
export type MutationName = NamesOf<Procedures, AnyTRPCMutationProcedure>;

type At<Tree, Name> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Name extends keyof Tree
    ? Tree[Name]
    : never;

type ParamsOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;
/** A path whose parameters are all fields of the procedure's input; else the compiler refuses the line. */
type PathFor<Path extends string, Name> = [ParamsOf<Path>] extends [never]
  ? Path
  : ParamsOf<Path> extends keyof At<Inputs, Name>
    ? Path
    : never;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Said<Name> = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Named after what it speaks of in the document. */
  tag: string;
  /** 201 for a creation (contract, section 1), else 200. */
  status?: (output: At<Outputs, Name>) => number;
  /** Where the documented JSON differs from what the procedure answers. */
  shape?: (output: At<Outputs, Name>) => unknown;
  /** Callable without a session. */
  open?: true;
  /** The file of a multipart body, and the input that it becomes. One with a bound goes to the disk as it comes. */
  file?: { field: string; maxBytes?: number };
  /** An example of the body or query, and of the answer. */
  example: Example;
};

/** `others`: answers of other kinds that the line gives, too. */
type Example = { input?: object; answer: unknown; others?: unknown[] };

export type Line = {
  method: Method;
  path: string;
  procedure: string;
  summary: string;
  tag: string;
  status: (output: never) => number;
  shape: (output: never) => unknown;
  open: boolean;
  file: { field: string; maxBytes?: number } | null;
  example: Example;
};

const make = (method: Method, path: string, procedure: string, said: Said<string>): Line => ({
  method,
  path,
  procedure,
  summary: said.summary,
  tag: said.tag,
  status: said.status ?? (() => 200),
  shape: said.shape ?? ((output) => output),
  open: said.open ?? false,
  file: said.file ?? null,
  example: said.example,
});

/** A line that reads: the compiler refuses a mutation under GET, and a procedure that does not exist. */
export const get = <Name extends QueryName, Path extends string>(
  path: PathFor<Path, Name>,
  procedure: Name,
  said: Said<Name>,
): Line => make("GET", path, procedure, said as Said<string>);

/** A line that changes something. */
export const change = <Name extends MutationName, Path extends string>(
  method: Exclude<Method, "GET">,
  path: PathFor<Path, Name>,
  procedure: Name,
  said: Said<Name>,
): Line => make(method, path, procedure, said as Said<string>);

/** For creations: 201. */
export const created = () => 201;
