import { z } from "zod";
import { httpStatus } from "../refusals";

/** Answers of endpoints without a procedure, and the body of every refusal. */

export const errorView = z
  .strictObject({
    error: z.string().meta({ description: "A sentence that a person can read." }),
    code: z.enum([...Object.keys(httpStatus), "wrong-method", "timeout", "internal"]),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    details: z.unknown().optional(),
  })
  .meta({ id: "Error" });

export const csrfAnswer = z.strictObject({ csrfToken: z.string() }).meta({ id: "CsrfAnswer" });
/** The URL that next-auth redirects a browser to. */
export const redirectAnswer = z.strictObject({ url: z.string() }).meta({ id: "RedirectAnswer" });

const signedIn = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    profilePicture: z.string().nullable(),
    role: z.enum(["USER", "MANAGER", "ADMIN"]),
  }),
  expires: z.iso.datetime(),
});
/** An empty object without a session. */
export const authSessionAnswer = z.union([signedIn, z.strictObject({})]).meta({ id: "AuthSessionAnswer" });

export const providersAnswer = z
  .record(
    z.string(),
    z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      signinUrl: z.string(),
      callbackUrl: z.string(),
    }),
  )
  .meta({ id: "ProvidersAnswer" });

export const healthAnswer = z.strictObject({ status: z.literal("ok") }).meta({ id: "HealthAnswer" });

export const openApiAnswer = z
  .looseObject({ openapi: z.string() })
  .meta({ id: "OpenApiDocument", description: "An OpenAPI 3.1 document." });
