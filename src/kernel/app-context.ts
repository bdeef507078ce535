import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Config } from './config.ts'
import type { Role } from './endpoint.ts'
import type { Database } from './server/schema.gen.ts'

/** Who asks. */
export type Actor = { profileId: number; email: string; roles: readonly Role[] }

/** Long-lived parts that a feature keeps for the whole process, such as the search index. */
export type ServiceKey<T> = symbol & { readonly serviceType?: T }

export class Services {
  readonly #parts = new Map<symbol, unknown>()

  set<T>(key: ServiceKey<T>, part: T) {
    this.#parts.set(key, part)
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
  db: Kysely<Database>
  log: Logger
  /** The current time; every rule that depends on the clock asks this one. */
  now: () => Date
  actor: Actor | null
  services: Services
}

/** How page loaders reach the context: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()
