import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { familyPath } from '../../family-url.ts'

/** Returns the page paths of families with aircraft for sale. */
export async function familyPaths(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .innerJoin('model_family', 'model_family.id', 'listing.family_id')
    .innerJoin('make', 'make.id', 'model_family.make_id')
    .select(['make.route', 'model_family.name'])
    .where(isForSale(ctx.now()))
    .distinct()
    .orderBy('make.route')
    .orderBy('model_family.name')
    .execute()
  return rows.map(({ route, name }) => familyPath(route, name))
}
