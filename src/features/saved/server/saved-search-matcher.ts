import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { readExactQuery } from '#features/search/rules.ts'
import { dropRedundantMakes } from '#features/search/server/public/canonical-query.ts'
import { Percolator } from '#features/search/server/public/percolator.ts'
import { priceInDollars } from '#features/search/server/public/price-in-dollars.ts'
import { SearchAreas } from '#features/search/server/public/search-areas.ts'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { type ExchangeRates, loadExchangeRates } from '#kernel/server/live/exchange-rates.ts'

/**
 * In-memory matcher for all saved searches with alerts. Before each match, `catchUp` loads changes from the table. It
 * starts at the oldest transaction that was still running at the last check, so that no change is missed. A deleted
 * search remains until it matches a listing, because its missing row isn't noticed until then.
 */
export class SavedSearchMatcher {
  readonly percolator = new Percolator()
  readonly #areas = new SearchAreas()
  #seenFrom = '0'
  /** Searches with price limits in another currency, which change with its rate. */
  readonly #priced = new Map<number, Row>()
  #rates: ExchangeRates | null = null

  async catchUp(ctx: AppContext): Promise<void> {
    const { rows: state } = await sql<{ oldest: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(ctx.db)
    let after = 0
    for (
      let rows = await this.#read(ctx, after);
      rows.length > 0;
      rows = await this.#read(ctx, after)
    ) {
      for (const row of rows) await this.#put(ctx, row)
      after = rows.at(-1)?.id ?? after
      await otherWork()
    }
    this.#seenFrom = state[0]?.oldest ?? '0'
    const rates = await loadExchangeRates(ctx)
    if (this.#rates !== rates) for (const row of this.#priced.values()) await this.#put(ctx, row)
    this.#rates = rates
  }

  async #read({ db }: AppContext, after: number): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select id, query_str, send_updates from saved_search
      where written_by >= ${this.#seenFrom}::xid8 and id > ${after} order by id limit ${rowsPerRead}`.execute(
      db,
    )
    return rows
  }

  async #put(ctx: AppContext, row: Row) {
    const { id, query_str, send_updates } = row
    const { query, unusable } = readExactQuery(new URLSearchParams(query_str))
    if (query?.cy && send_updates) this.#priced.set(id, row)
    else this.#priced.delete(id)
    if (query === null) ctx.log.warn({ savedSearchId: id, unusable }, 'ignoring saved search')
    const area = query && send_updates ? await this.#areas.find(ctx, query) : undefined
    if (query === null || area === undefined) return this.percolator.remove(id)
    try {
      const priced = await priceInDollars(ctx, query)
      this.percolator.put(id, await dropRedundantMakes(ctx, priced), area)
    } catch (error) {
      // Skips a search that can't be parsed so that all others still get alerts.
      this.percolator.remove(id)
      ctx.log.error({ savedSearchId: id, err: error }, 'failed to load saved search')
    }
  }
}

// Small enough that concurrent requests don't wait long.
const rowsPerRead = 500

/** Returns this process's matcher. Creates it on first use. */
export function savedSearchMatcher(ctx: AppContext): SavedSearchMatcher {
  if (!ctx.services.has(savedSearchMatcherKey))
    ctx.services.set(savedSearchMatcherKey, new SavedSearchMatcher())
  return ctx.services.get(savedSearchMatcherKey)
}

const savedSearchMatcherKey = serviceKey<SavedSearchMatcher>('saved search matcher')

type Row = { id: number; query_str: string; send_updates: boolean }
