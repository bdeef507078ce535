import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** A package or a product that is sold now. */
export async function findSoldTier({ db }: AppContext, id: number, kind: 'package' | 'product') {
  const tier = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', id)
    .where('is_product', '=', kind === 'product')
    .where('is_retired', '=', false)
    .executeTakeFirst()
  if (!tier) throw new Refusal('not_found', { message: `There is no such ${kind}.` })
  return tier
}
