import type { AppContext } from '#kernel/app-context.ts'
import type { Language } from '#kernel/messages/languages.ts'
import type { SearchQuery } from '../../contract.ts'
import type { ParsedLine } from '../../parsed-line.ts'
import { countListings } from '../public/market-rows.ts'
import { findOtherMeaning, offerFilter } from './offer-filter.ts'
import { parseSearchLine } from './parse-search-line.ts'

/**
 * Describes a typed line above its results: the parts that weren't understood, and how many listings contain each of
 * them as text.
 */
export async function describeParsedLine(
  ctx: AppContext,
  text: string,
  query: SearchQuery,
  language: Language,
): Promise<ParsedLine> {
  const line = await parseSearchLine(ctx, text, language)
  const { notUnderstood, corrected } = line
  const searchedText = ` ${query.kw?.toLowerCase() ?? ''} `
  const remaining = notUnderstood
    .filter((part) => part.offer || !searchedText.includes(part.text.toLowerCase()))
    .toSorted((a, b) => Number(a.isPermission) - Number(b.isPermission))
    .slice(0, maxParts)
    .toSorted((a, b) => a.from - b.from)
  return {
    text,
    notUnderstood: await Promise.all(
      remaining.map(async (part) => ({
        text: part.text,
        from: part.from,
        to: part.to,
        isAlternative: part.isAlternative,
        count: part.isNegation ? null : await countListings(ctx, addKeywords(query, part.text)),
        offer: await offerFilter(ctx, query, part),
      })),
    ),
    otherMeaning: await findOtherMeaning(ctx, line, query),
    corrected,
  }
}

export function addKeywords(query: SearchQuery, text: string): SearchQuery {
  return { ...query, page: 0, kw: [query.kw, text].filter(Boolean).join(' ') }
}

/** Maximum number of parts, for readability. Those that the line doesn't require are left out first. */
const maxParts = 4
