import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'

/** The query with only those makes that are chosen whole: one that has a chosen family counts by its families. */
export async function settleFamilies(ctx: AppContext, query: SearchQuery): Promise<SearchQuery> {
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
