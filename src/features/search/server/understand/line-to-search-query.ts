import type { AppContext } from '#kernel/app-context.ts'
import type { Language } from '#kernel/messages/languages.ts'
import type { SearchQuery } from '../../contract.ts'
import { isFiltered } from '../../search-url.ts'
import { parseSearchLine } from './parse-search-line.ts'

/**
 * Returns the search for a typed line, and the line with the currency of its amounts. If no part was understood,
 * searches for the line as text, such as a name or stock number. Lines with a negation or alternatives are never
 * searched as text.
 */
export async function lineToSearchQuery(
  ctx: AppContext,
  line: string,
  language: Language,
): Promise<{ query: SearchQuery; line: string }> {
  const { query, notUnderstood, line: named } = await parseSearchLine(ctx, line, language)
  const isAnything = isFiltered(query) || query.sort !== 'b'
  if (isAnything || notUnderstood.some((part) => part.isNegation || part.isAlternative))
    return { query, line: named }
  return { query: { ...query, kw: line }, line }
}
