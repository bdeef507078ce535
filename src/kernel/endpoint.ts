import { z } from 'zod'
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

/** Callers that may use an endpoint: anyone, logged-in users, or users with one of the roles. */
export type Access = 'anyone' | 'member' | readonly Role[]

/** Actions that require a human check. The feature that implements the checks declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: extended by declaration merging.
export interface HumanCheckActions {}
export type HumanCheckAction = keyof HumanCheckActions

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Definition of an API endpoint. The server's routes, the OpenAPI document, the browser client, and the tests are all
 * derived from it.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = Definition<I, O, A> & { method: HttpMethod; path: string; tag: string; input: I }

type Definition<I extends z.ZodType, O extends z.ZodType, A extends Access> = {
  /** Imperative, at most 60 characters, without a period. */
  summary: string
  /** Conditions, errors, and side effects. The allowed callers are added automatically. */
  description?: string
  access: A
  /** Error codes specific to this endpoint, such as conflicts and limits. Listed in the documentation. */
  refusals?: readonly RefusalCode[]
  /** True if the call affects other people. Logged-in callers then need a confirmed email address. */
  affectsOthers?: true
  /** Requires a human check code in the X-Anti-Bot header. Each code is valid once. */
  humanCheck?: HumanCheckAction
  /** True for sensitive actions. The user must have verified their identity within the last few minutes. */
  recentlyVerified?: true
  /**
   * True if fields are accepted only in the body. Query strings end up in logs and browser history, which must not
   * contain passwords.
   */
  ignoresQuery?: true
  /** True if the response lists unused names of the request. Its output has the field `ignoredNames` as `ignored`. */
  reportsIgnored?: true
  /** True if pages of other sites may post to it. The operation must not rely on cookies. */
  anyOrigin?: true
  /**
   * Fields of a write request that clients may send in the query string, as in the specification. Listed in the
   * documentation.
   */
  queryFields?: readonly string[]
  /** True if the body is multipart/form-data, which the operation reads as a stream. */
  acceptsFiles?: true
  /** Maximum size of each file in bytes. Defaults to the limit for images. */
  fileBytes?: number
  /** Fields sent along with the files, for the documentation. The operation validates them itself. */
  multipartFields?: z.ZodObject
  /**
   * Maximum size in bytes of a raw body of any type. The operation reads it with `ctx.readBody` after authenticating
   * the caller.
   */
  bodyLimitBytes?: number
  /** Content types, if the response is the file in `ctx.reply.file`. */
  sendsFile?: readonly string[]
  /** True if the operation needs the raw body in `ctx.rawBody` to verify a signature. */
  needsRawBody?: true
  /**
   * Content type if the response isn't JSON. The output is then text or a byte stream. With a file name, it's sent as a
   * download.
   */
  produces?: { type: string; fileName?: string }
  /** True if the response is a 303 redirect to the URL in the output. */
  redirects?: true
  /** Query (GET) or body, merged with the path parameters. Without it, the endpoint takes no input. */
  input?: I
  output: O
  /**
   * Serves the last good response to visitors while the database is unavailable. `about` is the parameter with a
   * listing ID. Changes to that listing invalidate the cached response.
   */
  cachedForOutage?: { about: string | null }
  /** How long shared caches may store the response, in seconds. If undefined, it's always revalidated. */
  cacheSeconds?: number
}

/**
 * Returns the function that defines the endpoints of a group in the API documentation. Parameters in the path are
 * written as `{name}`, as in the specification. Matching is case-insensitive.
 */
export function defineEndpoints(tag: string) {
  return function endpoint<
    O extends z.ZodType,
    const A extends Access,
    I extends z.ZodType = typeof noInput,
  >(
    route: `${HttpMethod} /${string}`,
    { input = noInput as unknown as I, ...definition }: Definition<I, O, A>,
  ): Endpoint<I, O, A> {
    const [method, path] = route.split(' ') as [HttpMethod, string]
    return { method, path, tag, input, ...definition }
  }
}

/**
 * Checks whether the caller needs a confirmed email address. True for calls that affect others or that only staff can
 * make.
 */
export function needsConfirmedEmail({ access, affectsOthers }: Endpoint): boolean {
  const isForStaff = Array.isArray(access) && access.every((role) => staffRoles.includes(role))
  return affectsOthers === true || isForStaff
}

const noInput = z.object({})
