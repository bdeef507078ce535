import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { ListingMemory } from '#features/listings/server/public/outage/listing-memory.ts'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { createThrottledWarning } from '#kernel/server/database/create-throttled-warning.ts'
import { isDatabaseOutage } from '#kernel/server/database/database.ts'
import { isTimeoutError } from '#kernel/server/database/session.ts'
import { coalesceCalls } from '#kernel/server/limits/limit-concurrency.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'
import { registerCache } from '#kernel/server/metrics/caches.ts'
import { unavailableMessages } from '#kernel/unavailable-messages.ts'
import { CardCache } from '../cards/card-cache.ts'
import { CardRefill } from '../cards/card-refill.ts'
import type { SearchEngine } from '../engine.ts'
import { type FacetLabels, haveNamesChanged, loadFacetLabels } from '../facet-labels.ts'
import { ResultCache } from '../result-cache.ts'
import { type IndexLimits, IndexLoader } from './index-loader.ts'
import { refuseOnOutage } from './refuse-on-outage.ts'
import type { SearchIndex } from './search-index.ts'
import { type MarketVersion, type RunQuery, readChanges, readVersion } from './version-log.ts'

export const searchIndexKey = serviceKey<LiveIndex>('search index')

/**
 * Index of this process, synced with the database. `engine` returns an engine that includes everything committed before
 * the call. It reads the version first, and then the log if the index is behind.
 */
export class LiveIndex {
  readonly cards = new CardCache()
  readonly results = new ResultCache()
  readonly listings = new ListingMemory()
  #loaded: Loaded | null = null
  #loading: Promise<void> | null = null
  #filling: Promise<void> | null = null
  #currentAt: Date | null = null
  readonly #refill: CardRefill
  #onChange: (ids: readonly number[] | null) => void = () => undefined
  #isStopped = false
  readonly #ctx: AppContext
  readonly #warn = createThrottledWarning()
  readonly #connection: ListeningConnection
  readonly #poll: NodeJS.Timeout
  readonly #askVersion = coalesceCalls(() => readVersion(this.#ask))
  readonly #pull = coalesceCalls(() => this.#pullChanges())

  readonly #loader: IndexLoader

  constructor(ctx: AppContext, databaseUrl: string, limits: Partial<IndexLimits> = {}) {
    this.#ctx = ctx
    this.#loader = new IndexLoader(ctx, { databaseUrl, runQuery: this.#ask, ...limits })
    this.#refill = new CardRefill(ctx, async (ids) => {
      await this.cards.get(ctx, ids)
      await this.listings.load(ctx, ids)
    })
    registerCache(ctx.services, 'searches', () => this.results.metrics())
    registerCache(ctx.services, 'cards', () => this.cards.metrics())
    registerCache(ctx.services, 'listings', () => this.listings.metrics())
    const onChange = () => void this.#follow()
    this.#connection = new ListeningConnection({
      databaseUrl,
      log: ctx.log,
      name: 'search',
      channels: ['listing_change'],
      onNotice: onChange,
      onUp: onChange,
    })
    // If a notification is lost, the index is at most this far behind. Searches don't rely on notifications.
    this.#poll = setInterval(onChange, pollMs)
    this.#poll.unref()
    this.#load()
  }

  get isReady() {
    return this.#loaded !== null
  }

  /** Returns the index's name while it is loading, and an empty list afterward. */
  notReady(): string[] {
    return this.isReady ? [] : ['search index']
  }

  /** Version that the index has loaded. Reading it doesn't trigger an update. Null while loading. */
  get loadedVersion(): number | null {
    return this.#loaded?.at.version ?? null
  }

  /** Time of the last check that the index was up to date. Null while loading. */
  get currentAt(): Date | null {
    return this.#loaded && this.#currentAt
  }

  /** Sets the listener for changed listings. It receives null if all listings may have changed. */
  onChange(listener: (ids: readonly number[] | null) => void) {
    this.#onChange = listener
  }

  get size(): number | null {
    return this.#loaded?.index.size ?? null
  }

  /** Resolves when the index is ready. */
  async ready(): Promise<void> {
    while (!this.#loaded && !this.#isStopped) await this.#loading
  }

  /**
   * Returns the market version, at least as recent as the call. It changes with every commit that changes a listing.
   */
  async version(): Promise<string> {
    return nameVersion(await refuseOnOutage(this.#askVersion()))
  }

  async engine(ctx: AppContext): Promise<SearchEngine> {
    if (ctx.outage) return this.#engineAsOf()
    return (await this.#catchUp()).engine
  }

  /** Returns the words that any listing contains, in full or as a prefix. */
  async findIndexedWords(words: readonly string[]): Promise<ReadonlySet<string>> {
    const { index } = await this.#catchUp()
    return new Set(await index.findIndexedWords(words))
  }

  async stop() {
    this.#isStopped = true
    clearInterval(this.#poll)
    await this.#connection.stop()
    await this.#loading
    await this.#filling
    if (this.#loaded) {
      await this.#loader.save(this.#loaded)
      this.#loaded.index.stop()
    }
    await this.#refill.stop()
  }

  readonly #ask: RunQuery = async (text, values = [], name) => {
    if (this.#connection.isUp) {
      try {
        return await this.#connection.query(text, values, name)
      } catch (error) {
        // If the server is unresponsive, the pool wouldn't get a response either.
        if (isTimeoutError(error) || !isDatabaseOutage(error)) throw error
      }
    }
    const { rows } = await this.#ctx.db.executeQuery(CompiledQuery.raw(text, values))
    return rows as Record<string, unknown>[]
  }

  /** Returns the engine with the last state before the outage. */
  #engineAsOf(): SearchEngine {
    if (!this.#loaded) throw new Refusal('unavailable', { message: unavailableMessages.reading })
    return this.#loaded.engine
  }

  /** Returns the index including everything committed before the call. Waits while it is loading. */
  async #catchUp(): Promise<Loaded> {
    const requestedAt = this.#ctx.now()
    const current = await refuseOnOutage(this.#askVersion())
    // The mark differs if the log has new entries or the database was restored to an earlier state.
    while (this.#loaded?.at.mark !== current.mark) {
      if (!this.#loaded)
        await Promise.race([this.ready(), pause(maxWaitMs, undefined, { ref: false })])
      if (!this.#loaded) throw new Refusal('unavailable', { message: unavailableMessages.reading })
      // An index that was loading at the time of the call may lack the last commit.
      const pulled = this.#loaded
      const isUpToDate = await refuseOnOutage(this.#pull())
      if (isUpToDate && this.#loaded?.index === pulled?.index) break
    }
    if (!this.#loaded) throw new Refusal('unavailable', { message: unavailableMessages.reading })
    this.#wasCurrent(requestedAt)
    return this.#loaded
  }

  #wasCurrent(requestedAt: Date) {
    if (!this.#currentAt || this.#currentAt < requestedAt) this.#currentAt = requestedAt
  }

  async #follow() {
    if (this.#isStopped || !this.#loaded) return
    const requestedAt = this.#ctx.now()
    try {
      const { mark } = await this.#askVersion()
      if (!this.#loaded || this.#loaded.at.mark === mark || (await this.#pull()))
        this.#wasCurrent(requestedAt)
    } catch (error) {
      this.#warn(this.#ctx.log, error, 'failed to update search index')
    }
  }

  /** Updates the index from the log. Returns false if there is none, or if another one replaced it in the meantime. */
  async #pullChanges(): Promise<boolean> {
    const loaded = this.#loaded
    if (!loaded) return false
    const before = loaded.at
    const changes = await readChanges(this.#ask, before)
    // A rebuilt index may be older than the replaced one, even if that one had no news.
    if (this.#loaded !== loaded) return false
    if (!changes.follows) return this.#reload(loaded, changes)
    if (changes.mark === before.mark) return true
    const names = changes.namesChanged ? await loadFacetLabels(this.#ctx.db) : loaded.names
    await loaded.index.apply(changes)
    if (this.#loaded !== loaded) return false
    const changed = haveNamesChanged(loaded.names.c, names.c) ? null : changes.ids
    this.#forget(changed)
    this.#refill.add(changed ?? [])
    this.#onChange(changed)
    this.#serve(loaded.index, names, { version: changes.version, mark: changes.mark })
    if (loaded.index.needsRebuild) this.#load()
    return true
  }

  /** Discards an index whose version isn't in the log. */
  #reload({ index, at: before }: Loaded, { version: now }: MarketVersion): false {
    this.#ctx.log.info({ before, now }, 'search index version is not in the log, reloading')
    this.#loaded = null
    index.close()
    this.#forget(null)
    this.#onChange(null)
    this.#load()
    return false
  }

  #serve(index: SearchIndex, names: FacetLabels, at: MarketVersion) {
    const before = this.#loaded
    if (before?.index !== index || before.names !== names) index.setNames(names)
    if (before && before.index !== index) before.index.close()
    const engine = index.engine(names, nameVersion(at), () => this.#ctx.now().getTime())
    this.#loaded = { index, names, at, engine }
  }

  /** Retries after an outage, because copies for the next one would otherwise be incomplete. */
  async #fillCards(index: SearchIndex) {
    const { log, config } = this.#ctx
    const isOver = () => this.#isStopped || this.#loaded?.index !== index
    while (!isOver()) {
      try {
        log.info(await this.cards.fill(this.#ctx, isOver), 'cards preloaded')
        if (config.readOnlyMs > 0)
          log.info(await this.listings.fill(this.#ctx, isOver), 'listings cached for outages')
        return
      } catch (error) {
        this.#warn(log, error, 'failed to preload cards')
        await pause(retryMs)
      }
    }
  }

  /** Evicts the given listings from the caches. Null means all listings. */
  #forget(ids: readonly number[] | null) {
    for (const memory of [this.cards, this.listings])
      if (ids) memory.evict(ids)
      else memory.evictAll()
  }

  /** Loads a new index while the current one, if any, continues to serve searches. */
  #load() {
    this.#loading ??= this.#loadUntilDone().finally(() => {
      this.#loading = null
    })
  }

  async #loadUntilDone() {
    while (!this.#isStopped) {
      try {
        const startedAt = performance.now()
        const requestedAt = this.#ctx.now()
        const { index, at } = await this.#loader.load((lost) => this.#replaceLost(lost))
        const names = await loadFacetLabels(this.#ctx.db)
        this.#forget(null)
        this.#currentAt = requestedAt
        this.#serve(index, names, at)
        this.#filling = this.#fillCards(index)
        const ms = Math.round(performance.now() - startedAt)
        this.#ctx.log.info({ listings: index.size, version: at.version, ms }, 'search index loaded')
        return
      } catch (error) {
        if (this.#isStopped) return
        this.#warn(this.#ctx.log, error, 'failed to load search index')
        await pause(retryMs)
      }
    }
  }

  /** Searches wait until a new index is loaded. */
  #replaceLost(index: SearchIndex) {
    if (this.#isStopped || this.#loaded?.index !== index) return
    this.#ctx.log.error('search index thread exited')
    this.#loaded = null
    this.#load()
  }
}

const pollMs = 3_000
const retryMs = 500
/** Longer than loading takes, unless a very large market has no snapshot. */
const maxWaitMs = 30_000

type Loaded = { index: SearchIndex; names: FacetLabels; at: MarketVersion; engine: SearchEngine }

/** Returns a cache key that is valid only for this state of the market. */
function nameVersion({ version, mark }: MarketVersion): string {
  return `${version} ${mark}`
}
