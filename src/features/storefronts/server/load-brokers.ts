import { sql } from 'kysely'
import { loadAnswerMinutes } from '#features/listings/server/public/answer-minutes.ts'
import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { countStock } from '#features/search/server/public/market-rows.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import { findSpecialty } from '../broker-search.ts'
import type { Broker } from '../contract.ts'

/** Loads all public brokerages with their places and aircraft for sale. */
export async function loadBrokers(ctx: AppContext): Promise<BrokerEntry[]> {
  const [{ rows: brokerages }, stock, responseTimes] = await Promise.all([
    sql<BrokerageRow>`
      select b.id, b.name, b.route, b.website, b.logo_url as logo, b.is_broker as "isBroker",
        b.is_dealer as "isDealer", main.city, s.code as state, s.name as "stateName",
        main.latitude, main.longitude, coalesce(o.offices, 0)::integer as offices,
        coalesce(o.states, '[]') as states
      from biz b
      left join biz_location f on f.id = b.main_office_id
      left join location main on main.id = f.location_id
      left join state s on s.id = main.state_id
      left join (
        select office.biz_id, count(*) as offices, jsonb_agg(distinct jsonb_build_object('code', state.code, 'name', state.name)) as states
        from biz_location office
        join location on location.id = office.location_id
        join state on state.id = location.state_id
        group by office.biz_id
      ) o on o.biz_id = b.id
      where b.confirmed_at is not null`.execute(ctx.db),
    loadStock(ctx),
    loadAnswerMinutes(ctx),
  ])
  return brokerages.map(({ latitude, longitude, ...row }) => {
    const { count, featured, categories, makes } = stock.get(row.id) ?? nothingForSale
    return {
      ...row,
      website: toWebUrl(row.website),
      place: latitude === null || longitude === null ? null : { latitude, longitude },
      boatCount: count,
      answerMinutes: responseTimes.get(row.id) ?? null,
      featured,
      specialty: findSpecialty(categories),
      sells: [...categories.map(({ name }) => name), ...makes],
    }
  })
}

/** Returns each brokerage's aircraft for sale, by brokerage ID. */
async function loadStock(ctx: AppContext) {
  const byBrokerage = Map.groupBy(await countStock(ctx), ({ bizId }) => bizId)
  return new Map([...byBrokerage].map(([bizId, own]) => [bizId, summarize(own)]))
}

function summarize(rows: readonly StockRow[]): Stock {
  const inCategory = rows.filter((row) => statedCategory(row) !== null)
  const categories = [...Map.groupBy(inCategory, ({ category }) => category)].map(
    ([name, own]) => ({
      name,
      count: sumColumn(own, 'count'),
    }),
  )
  return {
    count: sumColumn(rows, 'count'),
    featured: sumColumn(rows, 'featured'),
    categories,
    makes: [...new Set(rows.map(({ make }) => make))],
  }
}

function sumColumn(rows: readonly StockRow[], column: 'count' | 'featured') {
  return rows.reduce((sum, row) => sum + row[column], 0)
}

const nothingForSale: Stock = { count: 0, featured: 0, categories: [], makes: [] }

/** Row in the broker table, with its search data. */
export type BrokerEntry = Broker & {
  /** States with offices. */
  states: readonly { code: string; name: string }[]
  sells: readonly string[]
  /** Number of featured aircraft. */
  featured: number
  /** Location of the main office, in degrees. */
  place: { latitude: number; longitude: number } | null
}

type BrokerageRow = Omit<Broker, 'boatCount' | 'specialty'> & {
  states: { code: string; name: string }[]
  latitude: number | null
  longitude: number | null
}
type Stock = {
  count: number
  featured: number
  categories: { name: string; count: number }[]
  makes: string[]
}
type StockRow = Awaited<ReturnType<typeof countStock>>[number]
