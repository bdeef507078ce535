import type { Registry } from 'prom-client'
import type { Outage } from '../../app-context.ts'
import type { DatabaseWatch } from '../database/database-watch.ts'
import { registerGauge } from '../metrics/register-gauge.ts'
import { isDiskLow } from '../storage/disk-space.ts'
import type { Storage } from '../storage/storage.ts'
import { createSteadyCheck } from './create-steady-check.ts'
import type { ResponseCache } from './response-cache.ts'

/** Availability of a process: it can serve everything, only reads of cached data, or nothing. */
export type AvailabilityLevel = 'full' | 'read-only' | 'down'
const availabilityLevels: readonly AvailabilityLevel[] = ['full', 'read-only', 'down']

/** Parts that are needed only for writes. */
const onlyForWriting: ReadonlySet<string> = new Set(['database', 'disk'])

/** Derives what the process can serve from the state of its database, index, and disk. */
export class Availability {
  readonly #options: Options
  readonly #isDiskReady: () => Promise<boolean>

  constructor(options: Options) {
    this.#options = options
    const { dataDir, storage } = options
    this.#isDiskReady = createSteadyCheck(
      async () => !(await isDiskLow(dataDir)) && (await storage.isWritable()),
    )
  }

  /** Returns the current database outage, or null if there is none or if cached data is too old to show. */
  outage(): Outage | null {
    const { watch, readOnlyMs, now } = this.#options
    const { downSince } = watch
    if (!downSince || now().getTime() - downSince.getTime() >= readOnlyMs) return null
    return this.#lastKnown()
  }

  /** Like `outage`, but also returns a suspected outage. Call it only after a query has failed. */
  suspectedOutage(): Outage | null {
    const { watch, readOnlyMs } = this.#options
    return watch.isInDoubt && watch.isUp && readOnlyMs > 0 ? this.#lastKnown() : this.outage()
  }

  #lastKnown(): Outage | null {
    const at = this.#options.knownAt()
    const { lastUpAt } = this.#options.watch
    return lastUpAt && at && { asOf: at < lastUpAt ? at : lastUpAt }
  }

  /**
   * Returns the outage to use for cached reads if the database is up but doesn't respond. Null while the index loads.
   */
  fallbackOutage(): Outage | null {
    const asOf = this.#options.knownAt()
    return asOf && this.#options.readOnlyMs > 0 ? { asOf } : null
  }

  async report(): Promise<{ grade: AvailabilityLevel; missing: string[] }> {
    const { watch, notReady } = this.#options
    const missing = [
      ...notReady(),
      ...(watch.isUp ? [] : ['database']),
      ...((await this.#isDiskReady()) ? [] : ['disk']),
    ]
    return { grade: this.#grade(missing), missing }
  }

  #grade(missing: readonly string[]): AvailabilityLevel {
    if (missing.length === 0) return 'full'
    const isReadable = this.#options.watch.isUp || this.outage() !== null
    return isReadable && missing.every((part) => onlyForWriting.has(part)) ? 'read-only' : 'down'
  }
}

/** Adds metrics for the availability of the process and for the responses cached for outages. */
export function registerAvailabilityMetrics(
  registry: Registry,
  availability: Availability,
  memory: ResponseCache | null,
) {
  const grading = {
    name: 'ready_grade',
    help: '1 for the current availability of the process: full, read-only, or down.',
    labelNames: ['grade'],
  }
  registerGauge(registry, grading, async (gauge) => {
    const { grade: now } = await availability.report()
    for (const grade of availabilityLevels) gauge.set({ grade }, grade === now ? 1 : 0)
  })
  if (!memory) return
  registry.registerMetric(memory.served)
  const definition = {
    name: 'outage_cache_bytes',
    help: 'Compressed size, in bytes, of the last good responses that are cached for database outages.',
  }
  registerGauge(registry, definition, (gauge) => gauge.set(memory.size.bytes))
}

type Options = {
  watch: Pick<DatabaseWatch, 'isUp' | 'isInDoubt' | 'downSince' | 'lastUpAt'>
  /** Maximum age of cached data shown during an outage. 0 disables read-only mode. */
  readOnlyMs: number
  /** Returns the time when the search index last included all committed changes, or null while the index loads. */
  knownAt: () => Date | null
  /** Parts that aren't ready, other than the database and disk. */
  notReady: () => string[]
  dataDir: string
  storage: Pick<Storage, 'isWritable'>
  now: () => Date
}
