import type { z } from 'zod'
import type { RefusalCode } from './errors.ts'

export const roles = [
  'Indv',
  'BizEmp',
  'BizAdmin',
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
] as const
export type Role = (typeof roles)[number]

export const staffRoles: readonly Role[] = [
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
]

/** Callers allowed to use an endpoint: anyone, logged-in users, or users with one of the roles. */
export type Access = 'anyone' | 'member' | readonly Role[]

/** Actions that require a human check. Declared by the feature that implements the checks. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface HumanCheckActions {}
export type HumanCheckAction = keyof HumanCheckActions

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Definition of an API endpoint. The server's routes, the OpenAPI document, the browser client, and the tests are all
 * derived from it.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: HttpMethod
  /** Contains parameters as `{name}`, as in the specification. Matching is case-insensitive. */
  path: `/${string}`
  /** Groups endpoints in the documentation. */
  tag: string
  /** Imperative, at most 60 characters, without a period. */
  summary: string
  /** Conditions, errors, and side effects. Who may call it is added. */
  description?: string
  access: A
  /** Error codes other than validation errors, such as conflicts and limits. Listed in the documentation. */
  refusals?: readonly RefusalCode[]
  /** True if the call affects other people. Logged-in callers must have a confirmed email address. */
  affectsOthers?: true
  /** Requires a human check code in the X-Anti-Bot header. Each code can be used once. */
  humanCheck?: HumanCheckAction
  /**
   * True for sensitive actions, which require that the user has verified their identity within the last few minutes.
   */
  recentlyVerified?: true
  /**
   * Accepts fields only in the body. Query strings appear in logs and browser history, which must not contain
   * passwords.
   */
  ignoresQuery?: true
  /** Fields of a write that clients can send in the query, as in the specification. Listed in the documentation. */
  queryFields?: readonly string[]
  /** The body is multipart/form-data, which the operation reads as a stream. */
  acceptsFiles?: true
  /** Maximum size of each file in bytes, if different from the default for images. */
  fileBytes?: number
  /** Fields sent with the files, for the documentation. The operation validates them itself. */
  multipartFields?: z.ZodObject
  /**
   * Maximum size in bytes of a body of any type. The operation reads it with `ctx.readBody` after authenticating the
   * caller.
   */
  bodyLimitBytes?: number
  /** The response is the file in `ctx.reply.file`. */
  sendsFile?: true
  /** Provides the raw body in `ctx.rawBody` for verifying a signature. */
  needsRawBody?: true
  /** Content type if not JSON. The output is text or a byte stream. With a file name, it is a download. */
  produces?: { type: string; fileName?: string }
  /** Responds with 303. The output is the redirect URL. */
  redirects?: true
  /** Query (GET) or body, combined with the path parameters. */
  input: I
  output: O
  /**
   * Serves the last good response to visitors while the database is unavailable. `about` is the parameter with the ID
   * of a listing. Changes to that listing invalidate the response.
   */
  cachedForOutage?: { about: string | null }
  /** How long the response can be publicly cached, in seconds. If undefined, it is always revalidated. */
  cacheSeconds?: number
}

export function endpoint<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition
}

/**
 * Checks whether the caller needs a confirmed email address: for calls that affect others or that only staff can make.
 */
export function needsConfirmedEmail({ access, affectsOthers }: Endpoint): boolean {
  const isForStaff = Array.isArray(access) && access.every((role) => staffRoles.includes(role))
  return affectsOthers === true || isForStaff
}

/** Returns the names of a path's parameters in order: `/api/listing/{id}/meta` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
