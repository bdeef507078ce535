import type { SearchQuery } from '../../contract.ts'
import { maxQueryTerms } from '../tokenize.ts'
import type { Columns } from './columns.ts'
import type { FilterResult } from './evaluate-filter.ts'
import { selectPage } from './select-page.ts'
import type { ReadKeys } from './sort-keys.ts'

/**
 * Returns the docIds of the query's page, best matches first. The rank is the number of words missing in the subject.
 * `readKeys` breaks ties.
 */
export function rankedPage(
  { rev, page, dnum }: Pick<SearchQuery, 'rev' | 'page' | 'dnum'>,
  { subject, id }: Columns,
  filtered: FilterResult,
  missing: Uint8Array,
  readKeys: ReadKeys,
): number[] {
  const docIds = filtered.listMatches()
  const ranks = readRanks(docIds, subject, missing)
  const counts = countRanks(ranks)
  const inOrder = [...counts.keys()]
  if (rev) inOrder.reverse()
  const pageIds: number[] = []
  let start = page * dnum
  for (const rank of inOrder) {
    const count = counts[rank] as number
    if (start < count && pageIds.length < dnum) {
      const equal = withRank(docIds, ranks, rank, count)
      pageIds.push(...selectPage(equal, readKeys, id, start, dnum - pageIds.length))
    }
    start = Math.max(0, start - count)
  }
  return pageIds
}

function readRanks(docIds: Int32Array, subjects: Int32Array, missing: Uint8Array): Uint8Array {
  const ranks = new Uint8Array(docIds.length)
  for (let i = 0; i < docIds.length; i += 1)
    ranks[i] = missing[subjects[docIds[i] as number] as number] as number
  return ranks
}

function countRanks(ranks: Uint8Array): Int32Array {
  const counts = new Int32Array(maxQueryTerms + 1)
  for (let i = 0; i < ranks.length; i += 1) {
    const rank = ranks[i] as number
    counts[rank] = (counts[rank] as number) + 1
  }
  return counts
}

function withRank(docIds: Int32Array, ranks: Uint8Array, rank: number, count: number): Int32Array {
  if (count === docIds.length) return docIds
  const equal = new Int32Array(count)
  for (let i = 0, at = 0; i < docIds.length; i += 1)
    if (ranks[i] === rank) equal[at++] = docIds[i] as number
  return equal
}
