import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'

/** Removes makes that also have a selected family. Only the family filters those results. */
export async function dropRedundantMakes(
  ctx: AppContext,
  query: SearchQuery,
): Promise<SearchQuery> {
  const { m, md } = query
  if (!m || !md) return query
  const families = await ctx.db
    .selectFrom('model_family')
    .select('make_id')
    .where('id', 'in', md)
    .execute()
  const narrowed = new Set(families.map(({ make_id }) => make_id))
  return { ...query, m: m.filter((id) => !narrowed.has(id)) }
}
