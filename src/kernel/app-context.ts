import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Config } from './config.ts'
import type { Endpoint, Role } from './endpoint.ts'
import { defaultUnits, type Units } from './format/units.ts'
import type { Language } from './messages/languages.ts'
import type { Database } from './server/database/schema.gen.ts'
import type { Site } from './site.ts'

/** The caller: an enabled profile with either a valid, unlocked session or an API token. */
export type Actor = {
  profileId: number
  aspNetUserId: string
  /** Email address used to log in. */
  email: string
  /** True if the user has confirmed this email address. Required for actions that affect other people. */
  isEmailConfirmed: boolean
  roles: readonly Role[]
  /** Staff roles that are inactive until this session passes a second factor. */
  withheldRoles?: readonly Role[]
  /** SHA-256 of the session token in hex. Enough to end this session but not to use it. */
  sessionHash: string
  /** For callers with an API token instead of a session, checks whether the token allows the call. */
  mayCall?: (endpoint: Endpoint) => boolean
}

/** Origin of a request, for rate limits and the human check. */
export type Visitor = {
  ip: string
  userAgent: string
  /** Code from the X-Anti-Bot header. */
  antiBotCode: string | null
  cookies: string
  /** The Authorization header. Empty if the request has none. */
  authorization: string
  /** Returns any other header. Used for machine clients that sign their requests. */
  header: (name: string) => string | null
}

/**
 * Set if the database is unavailable. Reads return data as of this time, users can't be identified, and writes fail.
 */
export type Outage = { asOf: Date }

/** Parts of the response other than the body. */
type ResponseExtras = {
  /** `Set-Cookie` values. */
  cookies: string[]
  /** File to send as the response body. */
  file?: FileResponse
}

/** A private file. Sent to the caller only and never cached. */
export type FileResponse = {
  stream: Readable
  bytes: number
  contentType: string
  fileName: string
  /** True for images, which may be displayed inline. All other files are sent as downloads. */
  isInline: boolean
}

/** A part of a multipart request. */
export type MultipartPart =
  | { kind: 'field'; name: string; value: string }
  /** Once the stream has ended, `isCut` returns true if the file exceeded the size limit. */
  | { kind: 'file'; name: string; fileName: string; stream: Readable; isCut: () => boolean }

/** Key of a service that lives as long as the process, such as the search index. */
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
    if (!this.#parts.has(key)) throw new Error(`Service not registered: ${key.description}`)
    return this.#parts.get(key) as T
  }
}

export function serviceKey<T>(name: string): ServiceKey<T> {
  return Symbol(name) as ServiceKey<T>
}

/** Dependencies of operations. Tests pass their own instead of mocking modules. */
export type AppContext = {
  config: Config
  /** The site that the request is for. Background work uses the first site, or the site that started it. */
  site: Site
  db: Kysely<Database>
  log: Logger
  /** Returns the current time. All time-dependent rules must use this clock. */
  now: () => Date
  actor: Actor | null
  /** Null while the database is available. */
  outage: Outage | null
  /** URL to load as a full document, instead of only loading the page's data. */
  opensWhole?: string
  visitor: Visitor
  /** Units in which pages show facts. API calls have the default because their values are canonical. */
  units: Units
  /** Country of the visitor's browser. In its numbers, pages omit the country code. */
  country: string
  /** Language of texts. Translation itself reads the language that the request runs in. */
  language: Language
  reply: ResponseExtras
  /** Parses the multipart body. Null unless the endpoint accepts files. */
  readMultipart: (() => AsyncIterable<MultipartPart>) | null
  /** The raw request body. Null unless the endpoint verifies a signature. */
  rawBody: Uint8Array | null
  /** Reads a raw request body of any type. Null unless the endpoint accepts one. Throws `too_large`. */
  readBody: (() => Promise<Uint8Array>) | null
  services: Services
}

export type ActorContext = AppContext & { actor: Actor }

/** Checks whether a user is logged in. For public endpoints that offer more to members. */
export function hasActor(ctx: AppContext): ctx is ActorContext {
  return ctx.actor !== null
}

/** Returns the request fields used outside a request: in jobs, at startup, and in tests. */
export function backgroundRequestFields(): Pick<
  AppContext,
  | 'actor'
  | 'outage'
  | 'visitor'
  | 'units'
  | 'country'
  | 'language'
  | 'reply'
  | 'readMultipart'
  | 'rawBody'
  | 'readBody'
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
    units: defaultUnits,
    country: 'US',
    language: 'en',
    reply: { cookies: [] },
    readMultipart: null,
    rawBody: null,
    readBody: null,
  }
}

/** Provides the context to page loaders: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()
