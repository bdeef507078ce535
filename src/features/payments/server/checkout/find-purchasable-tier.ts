import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'

/** Returns a package or product that is currently for sale. */
export async function findPurchasableTier(
  { db }: AppContext,
  id: number,
  kind: 'package' | 'product',
) {
  return db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', id)
    .where('is_product', '=', kind === 'product')
    .where('is_retired', '=', false)
    .executeTakeFirstOrThrow(notFound(`We couldn’t find that ${kind}.`))
}
