import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { awayTexts } from '#kernel/away-texts.ts'
import { Refusal } from '#kernel/errors.ts'
import { coalesced } from '#kernel/server/coalesced.ts'
import { repeatedWarning } from '#kernel/server/database/repeated-warning.ts'
import { isSilence } from '#kernel/server/database/session.ts'
import { isDatabaseOutage } from '#kernel/server/database.ts'
import { registerCache } from '#kernel/server/figures/caches.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'
import { CardCache } from '../cards/card-cache.ts'
import { CardRefill } from '../cards/card-refill.ts'
import type { SearchEngine } from '../engine.ts'
import { type FacetLabels, loadFacetLabels } from '../facet-labels.ts'
import { ResultCache } from '../result-cache.ts'
import { sqlEngine } from '../sql/sql-engine.ts'
import type { IndexHolder } from './index-holder.ts'
import { loadIndex } from './load-index.ts'
import { IndexInThread } from './thread/index-in-thread.ts'
import { type Ask, type MarketVersion, readChanges, readVersion } from './version-log.ts'

export const searchIndexKey = serviceKey<LiveIndex>('search index')

/**
 * The index of this process, following the database. Whoever asks for the engine gets one that knows all that
 * was committed before they asked: the version is read first, and the log if the index is behind it.
 */
export class LiveIndex {
  readonly cards = new CardCache()
  readonly results = new ResultCache()
  #loaded: Loaded | null = null
  #loading: Promise<void> | null = null
  #filling: Promise<void> | null = null
  #currentAt: Date | null = null
  readonly #refill: CardRefill
  #onChange: (ids: readonly number[] | null) => void = () => undefined
  #isStopped = false
  readonly #ctx: AppContext
  readonly #databaseUrl: string
  readonly #warn = repeatedWarning()
  readonly #connection: ListeningConnection
  readonly #poll: NodeJS.Timeout
  readonly #askVersion = coalesced(() => readVersion(this.#ask))
  readonly #pull = coalesced(() => this.#pullChanges())

  readonly #threadFrom: number

  /** A market of `threadFrom` listings and more is searched in a thread of its own. */
  constructor(ctx: AppContext, databaseUrl: string, { threadFrom = largeMarket } = {}) {
    this.#ctx = ctx
    this.#threadFrom = threadFrom
    this.#databaseUrl = databaseUrl
    this.#refill = new CardRefill(ctx, this.cards)
    registerCache(ctx.services, 'searches', () => this.results.figures())
    registerCache(ctx.services, 'cards', () => this.cards.figures())
    const onChange = () => void this.#follow()
    this.#connection = new ListeningConnection({
      databaseUrl,
      log: ctx.log,
      name: 'search',
      channels: ['listing_change'],
      onNotice: onChange,
      onUp: onChange,
    })
    // Should a wake-up get lost, ours is at most this late; searches never depend on it.
    this.#poll = setInterval(onChange, pollMs)
    this.#poll.unref()
    this.#load()
  }

  get isReady() {
    return this.#loaded !== null
  }

  /** Of what it has read; null while it loads. Does not make it read on. */
  get loadedVersion(): number | null {
    return this.#loaded?.at.version ?? null
  }

  /** When it last had all that was committed before; null while it loads. */
  get currentAt(): Date | null {
    return this.#loaded && this.#currentAt
  }

  /** Hears which listings have changed; null of all. */
  onChange(listener: (ids: readonly number[] | null) => void) {
    this.#onChange = listener
  }

  get listings(): number | null {
    return this.#loaded?.index.size ?? null
  }

  /** Resolves when the index answers. */
  async ready(): Promise<void> {
    while (!this.#loaded && !this.#isStopped) await this.#loading
  }

  /** Names the market's state, at least as new as the moment of the call. */
  async version(): Promise<string> {
    return nameVersion(await refusingOutage(this.#askVersion()))
  }

  async engine(ctx: AppContext): Promise<SearchEngine> {
    if (ctx.outage) return this.#engineAsOf()
    const { loaded, current } = await this.#catchUp()
    return loaded?.engine ?? sqlEngine(ctx, nameVersion(current))
  }

  /** Those of the words that some listing holds or holds the beginning of; null when there is no index any more. */
  async knownWords(words: readonly string[]): Promise<ReadonlySet<string> | null> {
    await this.ready()
    const { loaded } = await this.#catchUp()
    return loaded ? new Set(await loaded.index.knownWords(words)) : null
  }

  async stop() {
    this.#isStopped = true
    clearInterval(this.#poll)
    await this.#connection.stop()
    await this.#loading
    await this.#filling
    this.#loaded?.index.stop()
    await this.#refill.stop()
  }

  readonly #ask: Ask = async (text, values = [], name) => {
    if (this.#connection.isUp) {
      try {
        return await this.#connection.ask(text, values, name)
      } catch (error) {
        // Of a server that has fallen silent the pool would hear nothing either.
        if (isSilence(error) || !isDatabaseOutage(error)) throw error
      }
    }
    const { rows } = await this.#ctx.db.executeQuery(CompiledQuery.raw(text, values))
    return rows as Record<string, unknown>[]
  }

  /** What was known when the database went away. */
  #engineAsOf(): SearchEngine {
    if (!this.#loaded) throw new Refusal('unavailable', { message: awayTexts.reading })
    return this.#loaded.engine
  }

  /** The index as it is after all that was committed before the call; null while it loads. */
  async #catchUp(): Promise<{ loaded: Loaded | null; current: MarketVersion }> {
    const askedAt = this.#ctx.now()
    const current = await refusingOutage(this.#askVersion())
    // Another mark than ours: there is more in the log, or the database went back to before what we have read.
    let isCurrent = this.#loaded?.at.mark === current.mark
    while (this.#loaded && !isCurrent) isCurrent = await refusingOutage(this.#pull())
    this.#wasCurrent(askedAt)
    return { loaded: this.#loaded, current }
  }

  #wasCurrent(askedAt: Date) {
    if (!this.#currentAt || this.#currentAt < askedAt) this.#currentAt = askedAt
  }

  async #follow() {
    if (this.#isStopped || !this.#loaded) return
    const askedAt = this.#ctx.now()
    try {
      const { mark } = await this.#askVersion()
      if (!this.#loaded || this.#loaded.at.mark === mark || (await this.#pull()))
        this.#wasCurrent(askedAt)
    } catch (error) {
      this.#warn(this.#ctx.log, error, 'search could not follow')
    }
  }

  /** Whether the index that answers has been brought up to date; not so if another took its place meanwhile. */
  async #pullChanges(): Promise<boolean> {
    const loaded = this.#loaded
    if (!loaded) return true
    const before = loaded.at
    const changes = await readChanges(this.#ask, before)
    if (!changes.follows) {
      this.#ctx.log.info(
        { before, now: changes.version },
        'search is not in the log and loads anew',
      )
      this.#loaded = null
      loaded.index.close()
      this.cards.forgetAll()
      this.#onChange(null)
      this.#load()
      return true
    }
    if (changes.mark !== before.mark) {
      const names = changes.namesChanged ? await loadFacetLabels(this.#ctx.db) : loaded.names
      await loaded.index.apply(changes)
      if (this.#loaded !== loaded) return false
      const isOfAll = areRenamed(loaded.names.c, names.c)
      if (isOfAll) this.cards.forgetAll()
      else this.cards.forget(changes.ids)
      this.#refill.add(isOfAll ? [] : changes.ids)
      this.#onChange(isOfAll ? null : changes.ids)
      this.#serve(loaded.index, names, { version: changes.version, mark: changes.mark })
      if (loaded.index.needsRebuild) this.#load()
    }
    return true
  }

  #serve(index: IndexHolder, names: FacetLabels, at: MarketVersion) {
    const before = this.#loaded
    if (before?.index !== index || before.names !== names) index.setNames(names)
    if (before && before.index !== index) before.index.close()
    const engine = index.engine(names, nameVersion(at), () => this.#ctx.now().getTime())
    this.#loaded = { index, names, at, engine }
  }

  #fillCards(index: IndexHolder) {
    const { log } = this.#ctx
    const isOver = () => this.#isStopped || this.#loaded?.index !== index
    this.#filling = this.cards.fill(this.#ctx, isOver).then(
      (made) => log.info(made, 'cards made ahead'),
      (error: Error) => log.warn({ error: error.message }, 'cards could not be made ahead'),
    )
  }

  /** Loads a fresh index beside the one that answers, if one does. */
  #load() {
    this.#loading ??= this.#loadUntilDone().finally(() => {
      this.#loading = null
    })
  }

  async #loadUntilDone() {
    while (!this.#isStopped) {
      try {
        const began = performance.now()
        const askedAt = this.#ctx.now()
        const { index, at } = await this.#loadHolder()
        const names = await loadFacetLabels(this.#ctx.db)
        this.cards.forgetAll()
        this.#currentAt = askedAt
        this.#serve(index, names, at)
        this.#fillCards(index)
        const ms = Math.round(performance.now() - began)
        this.#ctx.log.info({ listings: index.size, version: at.version, ms }, 'search index loaded')
        return
      } catch (error) {
        if (this.#isStopped) return
        this.#warn(this.#ctx.log, error, 'search index could not be loaded')
        await pause(retryMs)
      }
    }
  }

  async #loadHolder(): Promise<{ index: IndexHolder; at: MarketVersion }> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from (select from listing where is_active limit ${this.#threadFrom}) found`.execute(
      this.#ctx.db,
    )
    if ((rows[0]?.count ?? 0) < this.#threadFrom) return loadIndex(this.#databaseUrl)
    const loaded = await IndexInThread.load(this.#databaseUrl, {
      now: () => this.#ctx.now().getTime(),
      onLost: () => this.#replaceLost(loaded.index),
    })
    return loaded
  }

  /** SQL answers until there is another. */
  #replaceLost(index: IndexHolder) {
    if (this.#isStopped || this.#loaded?.index !== index) return
    this.#ctx.log.error('the thread of the search index ended')
    this.#loaded = null
    this.#load()
  }
}

const pollMs = 3_000
/** From there on a search takes as long as several others might have been answered in. */
const largeMarket = 300_000
const retryMs = 500

type Loaded = { index: IndexHolder; names: FacetLabels; at: MarketVersion; engine: SearchEngine }

/** What is cached under it is found while the market stands so, and never again. */
function nameVersion({ version, mark }: MarketVersion): string {
  return `${version} ${mark}`
}

/** A make's new name is logged with its listings, a category's is not. */
function areRenamed(before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>) {
  return [...before].some(([id, name]) => after.get(id) !== name)
}

async function refusingOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDatabaseOutage(error)) throw new Refusal('unavailable')
    throw error
  }
}
