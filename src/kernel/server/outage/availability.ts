import type { Outage } from '../../app-context.ts'
import type { DatabaseWatch } from '../database/database-watch.ts'
import { isDiskLow } from '../storage/disk-space.ts'

/** Availability of a process: it can serve everything, only reads of cached data, or nothing. */
export type AvailabilityLevel = 'full' | 'read-only' | 'down'
export const availabilityLevels: readonly AvailabilityLevel[] = ['full', 'read-only', 'down']

/** Parts that are needed only for writes. */
const onlyForWriting: ReadonlySet<string> = new Set(['database', 'disk'])

/** Derives what the process can serve from the state of its database, index, and disk. */
export class Availability {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns the current database outage, or null if there is none or if cached data is too old to show. */
  outage(): Outage | null {
    const { watch, readOnlyMs, knownAt, now } = this.#options
    const { downSince, lastUpAt } = watch
    const at = knownAt()
    if (!downSince || !lastUpAt || !at) return null
    if (now().getTime() - downSince.getTime() >= readOnlyMs) return null
    return { asOf: at < lastUpAt ? at : lastUpAt }
  }

  /**
   * Returns the outage to use for cached reads if the database is up but doesn't respond. Null while the index loads.
   */
  fallbackOutage(): Outage | null {
    const asOf = this.#options.knownAt()
    return asOf && this.#options.readOnlyMs > 0 ? { asOf } : null
  }

  async report(): Promise<{ grade: AvailabilityLevel; missing: string[] }> {
    const { watch, notReady, dataDir } = this.#options
    const missing = [
      ...notReady(),
      ...(watch.isUp ? [] : ['database']),
      ...((await isDiskLow(dataDir)) ? ['disk'] : []),
    ]
    return { grade: this.#grade(missing), missing }
  }

  #grade(missing: readonly string[]): AvailabilityLevel {
    if (missing.length === 0) return 'full'
    const isReadable = this.#options.watch.isUp || this.outage() !== null
    return isReadable && missing.every((part) => onlyForWriting.has(part)) ? 'read-only' : 'down'
  }
}

type Options = {
  watch: Pick<DatabaseWatch, 'isUp' | 'downSince' | 'lastUpAt'>
  /** Maximum age of cached data shown during an outage. 0 disables read-only mode. */
  readOnlyMs: number
  /** Returns the time when the search index last included all committed changes, or null while the index loads. */
  knownAt: () => Date | null
  /** Parts that aren't ready, other than the database and disk. */
  notReady: () => string[]
  dataDir: string
  now: () => Date
}
