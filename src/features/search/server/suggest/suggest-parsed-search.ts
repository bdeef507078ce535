import type { AppContext } from '#kernel/app-context.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { t } from '#kernel/messages/translate.ts'
import { searchTitle } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { lineParameterName } from '../../parsed-line.ts'
import { isFiltered, writeSearchQuery } from '../../search-url.ts'
import { countListings } from '../public/market-rows.ts'
import { loadChoiceNames } from '../understand/load-vocabulary.ts'
import { parseSearchLine } from '../understand/parse-search-line.ts'

/**
 * Suggests the parsed line as a search, described by its filters: "Cessna 182, Up to $150,000, Within 300 nm of Denver,
 * CO".
 */
export async function suggestParsedSearch(ctx: AppContext, q: string, language: Language) {
  const { query, notUnderstood, line } = await parseSearchLine(ctx, q, language)
  if (!isFiltered(query)) return []
  const left = notUnderstood.map(({ text }) => t`“${text}”`).join(', ')
  return [
    {
      group: 'reading' as const,
      text: searchTitle(query, await loadChoiceNames(ctx, query), ctx.units),
      detail: left ? t`Without ${left}` : null,
      url: readingUrl(query, line),
      count: await countListings(ctx, query),
    },
  ]
}

function readingUrl(query: SearchQuery, line: string): string {
  return `/aircraft/search?${writeSearchQuery(query)}&${lineParameterName}=${encodeURIComponent(line)}`
}
