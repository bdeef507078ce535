import type { AppContext } from '#kernel/app-context.ts'
import { searchTitle } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { saidName } from '../../said-line.ts'
import { isFiltered, writeSearchQuery } from '../../search-address.ts'
import { countListings } from '../public/count-listings.ts'
import { choiceNames } from '../understand/choice-names.ts'
import { readLine } from '../understand/read-line.ts'

/** The line as a search, in the words of its choices: "Cessna 182, Up to $150,000, Within 300 nm of Denver, CO". */
export async function suggestReading(ctx: AppContext, q: string) {
  const { query, notUnderstood } = await readLine(ctx, q)
  if (!isFiltered(query)) return []
  const left = notUnderstood.map(({ text }) => `“${text}”`).join(', ')
  return [
    {
      group: 'reading' as const,
      text: searchTitle(query, await choiceNames(ctx, query)),
      detail: left ? `Without ${left}` : null,
      url: readingUrl(query, q),
      count: await countListings(ctx, query),
    },
  ]
}

function readingUrl(query: SearchQuery, line: string): string {
  return `/aircraft/search?${writeSearchQuery(query)}&${saidName}=${encodeURIComponent(line)}`
}
