import { type Packed, packData, unpackData } from '#kernel/packed-data.ts'
import type { SearchResult } from '../contract.ts'
import { restoreCard, type ShortCard, shortenCards } from './short-cards.ts'

/** Compacts a search result for transfer from the page's loader to its component. */
export function packResult(result: SearchResult): Packed<SearchResult> {
  return packData(result, ({ items, ...rest }) => ({ ...rest, items: shortenCards(items) }))
}

export function unpackResult(packed: Packed<SearchResult>): SearchResult {
  return unpackData(packed, ({ items, ...rest }: ShortResult) => ({
    ...rest,
    items: items.map(restoreCard),
  }))
}

type ShortResult = Omit<SearchResult, 'items'> & { items: ShortCard[] }
