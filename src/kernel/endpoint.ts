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

/** The roles whose holders act for the site. */
export const staffRoles: readonly Role[] = [
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
]

/** Who may call: everybody, anybody logged in, or the holder of one of the roles. */
export type Access = 'anyone' | 'member' | readonly Role[]

/** The kinds of calls that want a human check. The feature that makes the checks declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface HumanCheckActions {}
export type HumanCheckAction = keyof HumanCheckActions

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API as a value. The server's route, the OpenAPI document, the browser's client and the
 * tests are all made from it, so that a path or a rule stands in one place.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: Method
  /** With `{name}` for parameters, as in the specification; matched without regard to case. */
  path: `/${string}`
  /** Groups the calls in the documentation. */
  tag: string
  summary: string
  access: A
  /** What it refuses beside what its shape says already: states that do not fit, limits. The documentation names them. */
  refusals?: readonly RefusalCode[]
  /** Others see or get what the call does: a caller who is logged in must have confirmed their e-mail address. */
  reachesOthers?: true
  /** The call wants a human check's code in the header X-Anti-Bot, and uses it up. */
  humanCheck?: HumanCheckAction
  /** Matters so much that the session must have shown within minutes that its owner is there. */
  recentlyVerified?: true
  /** A write reads its fields from the body alone: addresses stand in logs and histories, where no password must. */
  ignoresQuery?: true
  /** The body is multipart/form-data, read by the operation itself as it comes in. */
  takesFiles?: true
  /** The most bytes of one such file, where that is another number than of pictures. */
  fileBytes?: number
  /** The fields that come with the files, for the documentation; the operation checks them itself. */
  filesComeWith?: z.ZodObject
  /**
   * The body is of any type and has up to so many bytes: the operation reads it itself (`ctx.readBody`), once it knows
   * who sends it.
   */
  takesBodyBytes?: number
  /** The answer is the file that the operation puts into `ctx.reply.file`. */
  sendsFile?: true
  /** The operation also gets the body's bytes as they were sent (`ctx.rawBody`): a signature is made over them. */
  needsRawBody?: true
  /**
   * What it answers instead of JSON: its output is the text, or a stream of bytes. With a name it is a file to keep.
   */
  produces?: { type: string; fileName?: string }
  /** The query (GET) or body, together with the path's parameters. */
  input: I
  output: O
  /**
   * The last good answer for visitors is given out while the database is away. `about` names the parameter that is a
   * listing's id, whose changes end that.
   */
  isKnownWhileAway?: { about: string | null }
  /** How long anybody may keep the answer, seconds. Absent: answers are revalidated every time. */
  cacheSeconds?: number
}

export function endpoint<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition
}

/** Whether a caller must have confirmed their e-mail address: others notice what the call does, or staff alone make it. */
export function needsConfirmedEmail({ access, reachesOthers }: Endpoint): boolean {
  const isForStaff = Array.isArray(access) && access.every((role) => staffRoles.includes(role))
  return reachesOthers === true || isForStaff
}

/** Names of a path's parameters, in order: `/api/listing/{id}/meta` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
