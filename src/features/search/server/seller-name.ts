import type { AppContext } from '#kernel/app-context.ts'
import { withOutageFallback } from '#kernel/server/outage/with-outage-fallback.ts'
import type { SearchQuery } from '../contract.ts'

/** Returns the name of the broker, office, or brokerage that the query is restricted to. */
export function sellerName(ctx: AppContext, { biz, emp, off }: SearchQuery) {
  if (biz === undefined && emp === undefined && off === undefined) return null
  return findName(ctx, { biz, emp, off })
}

const findName = withOutageFallback(1_000, async ({ db }, { biz, emp, off }: Seller) => {
  if (emp !== undefined) {
    const broker = await db
      .selectFrom('biz_employee')
      .innerJoin('biz', 'biz.id', 'biz_id')
      .select(['biz_employee.name', 'biz.name as firm'])
      .where('biz_employee.id', '=', emp)
      .executeTakeFirst()
    return broker ? `${broker.name}, ${broker.firm}` : null
  }
  const found =
    off === undefined
      ? await db
          .selectFrom('biz')
          .select('name')
          .where('id', '=', biz ?? 0)
          .executeTakeFirst()
      : await db
          .selectFrom('biz_location')
          .innerJoin('biz', 'biz.id', 'biz_id')
          .select('biz.name')
          .where('biz_location.id', '=', off)
          .executeTakeFirst()
  return found?.name ?? null
})

type Seller = Pick<SearchQuery, 'biz' | 'emp' | 'off'>
