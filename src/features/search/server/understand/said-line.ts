import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import type { SaidLine } from '../../said-line.ts'
import { countListings } from '../public/count-listings.ts'
import { readLine } from './read-line.ts'

/** A typed line as it stands above its results: what of it was not understood, and how many its words would find. */
export async function saidLine(
  ctx: AppContext,
  text: string,
  query: SearchQuery,
): Promise<SaidLine> {
  const { notUnderstood } = await readLine(ctx, text)
  const looked = ` ${query.kw?.toLowerCase() ?? ''} `
  const left = notUnderstood.filter((part) => !looked.includes(part.text.toLowerCase()))
  return {
    text,
    notUnderstood: await Promise.all(
      left.slice(0, mostSaid).map(async ({ isNegation, ...part }) => ({
        ...part,
        count: isNegation ? null : await countListings(ctx, withWords(query, part.text)),
      })),
    ),
  }
}

export function withWords(query: SearchQuery, text: string): SearchQuery {
  return { ...query, page: 0, kw: [query.kw, text].filter(Boolean).join(' ') }
}

/** As many sentences as anybody reads. */
const mostSaid = 4
