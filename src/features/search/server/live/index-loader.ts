import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type IndexSource, loadIndex } from './load-index.ts'
import type { SearchIndex } from './search-index.ts'
import { WorkerIndex } from './thread/worker-index.ts'
import { type MarketVersion, type RunQuery, readChanges } from './version-log.ts'

/**
 * Loads the index from the last snapshot and the changes since, or from the database. Snapshots are saved after loading
 * from the database and at shutdown, when nothing changes the index.
 */
export class IndexLoader {
  readonly #ctx: AppContext
  readonly #options: LoaderOptions
  #isFirst = true

  constructor(
    ctx: AppContext,
    {
      threadFrom = 300_000,
      snapshotFrom = 20_000,
      ...options
    }: Partial<IndexLimits> & LoaderAccess,
  ) {
    this.#ctx = ctx
    this.#options = { threadFrom, snapshotFrom, ...options }
  }

  async load(onLost: OnLost): Promise<LoadedIndex> {
    // Later loads replace an index that may be wrong.
    const restored = this.#isFirst ? await this.#restore(onLost) : null
    const source = { databaseUrl: this.#options.databaseUrl }
    const loaded = restored ?? (await this.#loadFrom(source, onLost))
    this.#isFirst = false
    if (!restored) await this.save(loaded)
    return loaded
  }

  async save({ index, at }: LoadedIndex) {
    if (index.size < this.#options.snapshotFrom || (await this.#isSavedRecently())) return
    await index.save(this.#path, at).catch((error: Error) => {
      this.#ctx.log.warn({ error: error.message }, 'failed to save search index')
    })
  }

  /** Processes that start or stop together need only one snapshot. */
  async #isSavedRecently() {
    const saved = await stat(this.#path).catch(() => null)
    return saved !== null && Math.abs(Date.now() - saved.mtimeMs) < recentMs
  }

  /** Returns null if there's no snapshot, or if it's damaged or too old. */
  async #restore(onLost: OnLost): Promise<LoadedIndex | null> {
    if (!existsSync(this.#path)) return null
    let loaded: LoadedIndex | null = null
    try {
      loaded = await this.#loadFrom({ snapshotPath: this.#path }, onLost)
      const changes = await readChanges(this.#options.runQuery, loaded.at)
      if (changes.follows) {
        await loaded.index.apply(changes)
        return { index: loaded.index, at: { version: changes.version, mark: changes.mark } }
      }
    } catch (error) {
      this.#ctx.log.debug({ error: String(error) }, 'search index was not restored')
    }
    loaded?.index.stop()
    return null
  }

  async #loadFrom(from: IndexSource, onLost: OnLost): Promise<LoadedIndex> {
    const { threadFrom } = this.#options
    const { rows } = await sql<{ count: number }>`
      select count(*) from (select from listing where is_active limit ${threadFrom}) found`.execute(
      this.#ctx.db,
    )
    if ((rows[0]?.count ?? 0) < threadFrom) return loadIndex(from)
    const loaded = await WorkerIndex.load(from, {
      now: () => this.#ctx.now().getTime(),
      onLost: () => onLost(loaded.index),
    })
    return loaded
  }

  get #path() {
    return join(this.#ctx.config.dataDir, 'search-index', 'snapshot')
  }
}

const recentMs = 60_000

export type IndexLimits = {
  /** Minimum number of listings at which a search would block other requests for too long. */
  threadFrom: number
  /** Minimum number of listings at which loading takes longer than about a second. */
  snapshotFrom: number
}

type LoaderAccess = { databaseUrl: string; runQuery: RunQuery }
type LoaderOptions = IndexLimits & LoaderAccess
type LoadedIndex = { index: SearchIndex; at: MarketVersion }
type OnLost = (index: SearchIndex) => void
