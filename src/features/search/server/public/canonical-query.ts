import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { parameters } from '../../filters.ts'
import { formUnits, readPageQuery } from '../../rules.ts'
import { writeSearchQuery } from '../../search-url.ts'

/**
 * Returns the canonical URL of a search. Invalid parameters become a placeholder, because the page reports that they
 * were dropped. If the result would parse differently, returns the URL unchanged.
 */
export function canonicalQuery(original: URLSearchParams): URLSearchParams {
  const { query, dropped } = readPageQuery(original)
  const written = new URLSearchParams(writeSearchQuery(query))
  for (const name of new Set(dropped)) written.set(name, unusable)
  const reparsed = readPageQuery(written)
  const isSame =
    writeSearchQuery(reparsed.query) === writeSearchQuery(query) &&
    reparsed.dropped.toSorted().join() === dropped.toSorted().join()
  if (!isSame) return original
  // The written bounds are already canonical.
  const isWritten = (name: string) => searchParameters.has(name) || formUnits.has(name)
  for (const [name, value] of original) if (!isWritten(name)) written.append(name, value)
  return written
}

const unusable = '!'
/** Search parameters. The page's other parameters only control how many results are shown. */
const searchParameters: ReadonlySet<string> = new Set(parameters)

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
