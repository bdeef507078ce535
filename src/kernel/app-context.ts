import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Config } from './config.ts'
import type { Endpoint, Role } from './endpoint.ts'
import type { Database } from './server/schema.gen.ts'
import type { Site } from './site.ts'

/** Who asks: an enabled profile with a living, unlocked session. */
export type Actor = {
  profileId: number
  aspNetUserId: string
  /** The login name. */
  email: string
  /** Somebody has read mail at this address: what reaches others is closed to whoever merely typed it. */
  isEmailConfirmed: boolean
  roles: readonly Role[]
  /** Roles of staff that rest until this session has shown a second factor. */
  withheldRoles?: readonly Role[]
  /** sha256 of the session's token, hex: enough to end this session, not to use it. */
  sessionHash: string
  /** Of a caller by API token, who has no session: the calls that the token opens. */
  mayCall?: (endpoint: Endpoint) => boolean
}

/** Where a request comes from, for limits and for the human check. */
export type Visitor = {
  ip: string
  userAgent: string
  /** The code in the header X-Anti-Bot. */
  antiBotCode: string | null
  cookies: string
  /** The header Authorization, or empty. */
  authorization: string
  /** Any other header, for calls of machines that sign what they send. */
  header: (name: string) => string | null
}

/** The database is away: what is read is as it was then, nobody can be recognized, and nothing can be written. */
export type Outage = { asOf: Date }

/** What an operation may add to the answer beside its body. */
export type Reply = {
  /** `Set-Cookie` values. */
  cookies: string[]
  /** The body itself, of calls that send a file. */
  file?: FileReply
}

/** A file of somebody's: it is shown to who asked and kept by nobody else. */
export type FileReply = {
  stream: Readable
  bytes: number
  contentType: string
  fileName: string
  /** Pictures may be shown in a page; anything else is only ever saved. */
  isInline: boolean
}

/** One part of a request that brings files. */
export type MultipartPart =
  | { kind: 'field'; name: string; value: string }
  /** Once its stream has ended, `isCut` tells whether the file was longer than one may be. */
  | { kind: 'file'; name: string; fileName: string; stream: Readable; isCut: () => boolean }

/** Long-lived parts that a feature keeps for the whole process, such as the search index. */
export type ServiceKey<T> = symbol & { readonly serviceType?: T }

export class Services {
  readonly #parts = new Map<symbol, unknown>()

  set<T>(key: ServiceKey<T>, part: T) {
    this.#parts.set(key, part)
  }

  has(key: ServiceKey<unknown>): boolean {
    return this.#parts.has(key)
  }

  get<T>(key: ServiceKey<T>): T {
    if (!this.#parts.has(key)) throw new Error(`No service ${key.description}`)
    return this.#parts.get(key) as T
  }
}

export function serviceKey<T>(name: string): ServiceKey<T> {
  return Symbol(name) as ServiceKey<T>
}

/** Everything an operation may use. Tests pass their own instead of replacing modules. */
export type AppContext = {
  config: Config
  /** The site that the request is for; of work that no request asked for, the first, or the one it began at. */
  site: Site
  db: Kysely<Database>
  log: Logger
  /** The current time; every rule that depends on the clock asks this one. */
  now: () => Date
  actor: Actor | null
  /** Null while the database answers. */
  outage: Outage | null
  /** The data of a page is asked for that has to be opened as a document, at this address. */
  opensWhole?: string
  visitor: Visitor
  reply: Reply
  /** Reads what the request brings; null but for calls that take files. */
  readMultipart: (() => AsyncIterable<MultipartPart>) | null
  /** The request's body as it was sent; null but for calls that need it to check a signature. */
  rawBody: Uint8Array | null
  /** Reads the body as it was sent; null but for calls that take one of any type. Refuses: too_large. */
  readBody: (() => Promise<Uint8Array>) | null
  services: Services
}

/** The context of a call that only members reach: the actor is known. */
export type ActorContext = AppContext & { actor: Actor }

/** Whether somebody is logged in, for calls that anyone may make and that do more for members. */
export function hasActor(ctx: AppContext): ctx is ActorContext {
  return ctx.actor !== null
}

/** Of work that no request asked for: jobs, start-up, tests. */
export function noVisitor(): Pick<
  AppContext,
  'actor' | 'outage' | 'visitor' | 'reply' | 'readMultipart' | 'rawBody' | 'readBody'
> {
  return {
    actor: null,
    outage: null,
    visitor: {
      ip: '127.0.0.1',
      userAgent: '',
      antiBotCode: null,
      cookies: '',
      authorization: '',
      header: () => null,
    },
    reply: { cookies: [] },
    readMultipart: null,
    rawBody: null,
    readBody: null,
  }
}

/** How page loaders reach the context: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()
