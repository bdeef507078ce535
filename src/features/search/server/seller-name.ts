import type { AppContext } from '#kernel/app-context.ts'
import { lastKnown } from '#kernel/server/outage/last-known.ts'
import type { SearchQuery } from '../contract.ts'

/** What the seller is called whose aircraft alone are asked for: a broker, an office or a brokerage. */
export function sellerName(ctx: AppContext, { biz, emp, off }: SearchQuery) {
  if (biz === undefined && emp === undefined && off === undefined) return null
  return findName(ctx, { biz, emp, off })
}

const findName = lastKnown(1_000, async ({ db }, { biz, emp, off }: Seller) => {
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
