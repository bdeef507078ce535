import type { Outage } from '../../app-context.ts'
import type { DatabaseWatch } from '../database/database-watch.ts'
import { isDiskLow } from '../storage/disk-room.ts'

/** What a process can do for who asks: everything, showing what it knows, or nothing. */
export type Grade = 'full' | 'read-only' | 'down'
export const grades: readonly Grade[] = ['full', 'read-only', 'down']

/** What reading can do without. */
const onlyForWriting: ReadonlySet<string> = new Set(['database', 'disk'])

/** Knows what the process can do by the state of its database, its index and its disk. */
export class Availability {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** While the database is away and what is known may still be shown. */
  outage(): Outage | null {
    const { watch, readOnlyMs, knownAt, now } = this.#options
    const { awaySince, lastUpAt } = watch
    const at = knownAt()
    if (!awaySince || !lastUpAt || !at) return null
    if (now().getTime() - awaySince.getTime() >= readOnlyMs) return null
    return { asOf: at < lastUpAt ? at : lastUpAt }
  }

  async report(): Promise<{ grade: Grade; missing: string[] }> {
    const { watch, notReady, dataDir } = this.#options
    const missing = [
      ...notReady(),
      ...(watch.isUp ? [] : ['database']),
      ...((await isDiskLow(dataDir)) ? ['disk'] : []),
    ]
    return { grade: this.#grade(missing), missing }
  }

  #grade(missing: readonly string[]): Grade {
    if (missing.length === 0) return 'full'
    const isReadable = this.#options.watch.isUp || this.outage() !== null
    return isReadable && missing.every((part) => onlyForWriting.has(part)) ? 'read-only' : 'down'
  }
}

type Options = {
  watch: Pick<DatabaseWatch, 'isUp' | 'awaySince' | 'lastUpAt'>
  /** How long what is known may be shown without a database; 0: not at all. */
  readOnlyMs: number
  /** When the search index was last known to have all that was committed; null while it loads. */
  knownAt: () => Date | null
  /** Parts beside database and disk that are not ready. */
  notReady: () => string[]
  dataDir: string
  now: () => Date
}
