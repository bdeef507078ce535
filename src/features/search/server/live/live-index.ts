import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { coalesced } from '#kernel/server/coalesced.ts'
import { isDatabaseOutage } from '#kernel/server/database.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'
import { CardCache } from '../card-cache.ts'
import type { SearchEngine } from '../engine.ts'
import { type FacetLabels, loadFacetLabels } from '../facet-labels.ts'
import type { ColumnIndex } from '../index/column-index.ts'
import { IndexEngine } from '../index/index-engine.ts'
import { readIndexRows } from '../index/packed-rows.ts'
import { ResultCache } from '../result-cache.ts'
import { sqlEngine } from '../sql/sql-engine.ts'
import { loadIndex } from './load-index.ts'
import { type Ask, type Changes, readChanges, readVersion } from './version-log.ts'

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
  #isStopped = false
  readonly #ctx: AppContext
  readonly #databaseUrl: string
  readonly #connection: ListeningConnection
  readonly #poll: NodeJS.Timeout
  readonly #askVersion = coalesced(() => readVersion(this.#ask))
  readonly #pull = coalesced(() => this.#pullChanges())

  constructor(ctx: AppContext, databaseUrl: string) {
    this.#ctx = ctx
    this.#databaseUrl = databaseUrl
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
    return this.#loaded?.engine.version ?? null
  }

  /** Resolves when the index answers. */
  async ready(): Promise<void> {
    while (!this.#loaded && !this.#isStopped) await this.#loading
  }

  /** The market's version now, at least as new as the moment of the call. */
  async version(): Promise<number> {
    const { version } = await refusingOutage(this.#askVersion())
    return version
  }

  async engine(ctx: AppContext): Promise<SearchEngine> {
    const version = await this.version()
    while (this.#loaded && this.#loaded.engine.version < version) await refusingOutage(this.#pull())
    return this.#loaded?.engine ?? sqlEngine(ctx, version)
  }

  /** Those of the words that some listing holds or holds the beginning of; null when there is no index any more. */
  async knownWords(words: readonly string[]): Promise<ReadonlySet<string> | null> {
    await this.ready()
    const version = await this.version()
    while (this.#loaded && this.#loaded.engine.version < version) await refusingOutage(this.#pull())
    const index = this.#loaded?.index
    return index ? new Set(words.filter((word) => index.knowsWord(word))) : null
  }

  async stop() {
    this.#isStopped = true
    clearInterval(this.#poll)
    await this.#connection.stop()
    await this.#loading
    await this.#filling
  }

  readonly #ask: Ask = async (text, values = [], name) => {
    if (this.#connection.isUp) {
      try {
        return await this.#connection.ask(text, values, name)
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error
      }
    }
    const { rows } = await this.#ctx.db.executeQuery(CompiledQuery.raw(text, values))
    return rows as Record<string, unknown>[]
  }

  async #follow() {
    if (this.#isStopped || !this.#loaded) return
    try {
      const { version } = await this.#askVersion()
      if (this.#loaded && this.#loaded.engine.version < version) await this.#pull()
    } catch (error) {
      this.#ctx.log.warn({ error: (error as Error).message }, 'search could not follow')
    }
  }

  async #pullChanges() {
    const loaded = this.#loaded
    if (!loaded) return
    const before = loaded.engine.version
    const changes = await readChanges(this.#ask, before)
    if (changes.logStartsAfter > before) {
      this.#ctx.log.info({ before }, 'search is too far behind the log and loads anew')
      this.#loaded = null
      this.#load()
      return
    }
    if (changes.version === before) return
    const names = changes.namesChanged ? await loadFacetLabels(this.#ctx.db) : loaded.names
    await applyChanges(loaded.index, changes)
    // A fresh index may have taken its place meanwhile.
    if (this.#loaded !== loaded) return
    if (areRenamed(loaded.names.c, names.c)) this.cards.forgetAll()
    else this.cards.forget(changes.ids)
    this.#serve(loaded.index, names, changes.version)
    if (loaded.index.needsRebuild) this.#load()
  }

  #serve(index: ColumnIndex, names: FacetLabels, version: number) {
    if (this.#loaded?.index !== index || this.#loaded.names !== names) {
      const lower = (of: Map<number, string>) => (id: number) => (of.get(id) ?? '').toLowerCase()
      index.setNames({
        make: lower(names.m),
        category: lower(names.c),
        makeOf: (familyId) => names.makeOf.get(familyId),
      })
    }
    const engine = new IndexEngine(index, names, version, () => this.#ctx.now().getTime())
    this.#loaded = { index, names, engine }
  }

  #fillCards(index: ColumnIndex) {
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
        const { index, version } = await loadIndex(this.#databaseUrl)
        const names = await loadFacetLabels(this.#ctx.db)
        this.cards.forgetAll()
        this.#serve(index, names, version)
        this.#fillCards(index)
        const ms = Math.round(performance.now() - began)
        this.#ctx.log.info({ listings: index.size, version, ms }, 'search index loaded')
        return
      } catch (error) {
        if (this.#isStopped) return
        this.#ctx.log.warn({ error: (error as Error).message }, 'search index could not be loaded')
        await pause(retryMs)
      }
    }
  }
}

const pollMs = 3_000
const retryMs = 500

type Loaded = { index: ColumnIndex; names: FacetLabels; engine: IndexEngine }

/** A make's new name is logged with its listings, a category's is not. */
function areRenamed(before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>) {
  return [...before].some(([id, name]) => after.get(id) !== name)
}

async function applyChanges(index: ColumnIndex, changes: Changes) {
  const active = new Set<number>()
  for await (const block of changes.blocks) {
    for (const row of readIndexRows(block)) {
      active.add(row.id)
      index.put(row)
    }
  }
  for (const id of changes.ids) if (!active.has(id)) index.remove(id)
}

async function refusingOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDatabaseOutage(error)) throw new Refusal('unavailable')
    throw error
  }
}
