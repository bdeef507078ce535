import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'

/** Sorts brokerages by number of active listings in descending order, then by name. */
export async function listBrokerages(
  ctx: AppContext,
  options: { limit?: number } = {},
): Promise<BrokerageCard[]> {
  const { rows } = await sql<BrokerageCard>`
    select b.id, b.name, b.route, b.logo_url as "logoUrl", b.website, o.city, s.code as state,
      count(l.id)::integer as "forSale"
    from biz b
    left join biz_location f on f.id = b.main_office_id
    left join location o on o.id = f.location_id
    left join state s on s.id = o.state_id
    left join listing l on l.biz_id = b.id and l.is_active and not l.is_sold
      and (l.expires_at is null or l.expires_at > ${ctx.now()})
    where b.confirmed_at is not null
    group by b.id, o.city, s.code
    order by count(l.id) desc, b.name
    limit ${options.limit ?? 1000}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, website: toWebUrl(row.website) }))
}

export type BrokerageCard = {
  id: number
  name: string
  /** URL segment of the brokerage's page, /biz/{route}. */
  route: string
  logoUrl: string | null
  website: string | null
  /** City of the main office. */
  city: string | null
  state: string | null
  forSale: number
}
