import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { isFiltered } from '../../search-address.ts'
import { readLine } from './read-line.ts'

/**
 * The search that a typed line leads to. A line of which nothing at all was understood is looked for as it stands:
 * a name in a description, a stock number. What was to be left out is not looked for.
 */
export async function lineToSearch(ctx: AppContext, line: string): Promise<SearchQuery> {
  const { query, notUnderstood } = await readLine(ctx, line)
  const isAnything = isFiltered(query) || query.sort !== 'b'
  if (isAnything || notUnderstood.some(({ isNegation }) => isNegation)) return query
  return { ...query, kw: line }
}
