import type { Outage } from '../../app-context.ts'
import type { DatabaseWatch } from '../database/database-watch.ts'
import { isDiskLow } from '../storage/disk-space.ts'

/** Current capability of a process: everything, reading cached data only, or nothing. */
export type AvailabilityLevel = 'full' | 'read-only' | 'down'
export const availabilityLevels: readonly AvailabilityLevel[] = ['full', 'read-only', 'down']

/** Parts that aren't required for reading. */
const onlyForWriting: ReadonlySet<string> = new Set(['database', 'disk'])

/** Derives the capability of the process from the state of its database, index, and disk. */
export class Availability {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns the current database outage, or null if there is none or cached data is too old to show. */
  outage(): Outage | null {
    const { watch, readOnlyMs, knownAt, now } = this.#options
    const { downSince, lastUpAt } = watch
    const at = knownAt()
    if (!downSince || !lastUpAt || !at) return null
    if (now().getTime() - downSince.getTime() >= readOnlyMs) return null
    return { asOf: at < lastUpAt ? at : lastUpAt }
  }

  /**
   * Returns the outage state for cached reads while the database is up but doesn't respond. Null while the index loads.
   */
  known(): Outage | null {
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
  /** Maximum outage during which cached data may be shown. 0 disables this. */
  readOnlyMs: number
  /** Time when the search index last had all committed changes. Null while it loads. */
  knownAt: () => Date | null
  /** Parts other than database and disk that aren't ready. */
  notReady: () => string[]
  dataDir: string
  now: () => Date
}
