import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Returns a package or product that is currently for sale. */
export async function findPurchasableTier(
  { db }: AppContext,
  id: number,
  kind: 'package' | 'product',
) {
  const tier = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', id)
    .where('is_product', '=', kind === 'product')
    .where('is_retired', '=', false)
    .executeTakeFirst()
  if (!tier) throw new Refusal('not_found', { message: `We couldn’t find that ${kind}.` })
  return tier
}
