import type { SearchQuery } from '../../contract.ts'
import { effectiveSort } from '../../search-url.ts'
import { maxQueryTerms } from '../tokenize.ts'
import type { Bits } from './bits.ts'
import { type Columns, priceBarCount, totalTimeBarCount } from './columns.ts'
import type { FilterResult } from './evaluate-filter.ts'
import { selectPage } from './select-page.ts'
import type { SortBuckets } from './sort-buckets.ts'
import type { ReadKeys } from './sort-keys.ts'

/**
 * Returns the docIds of the query's page. For large results in a bucketed order, sorts only the buckets that overlap
 * the page.
 */
export function findPage(
  columns: Columns,
  query: SearchQuery,
  filtered: FilterResult,
  readKeys: ReadKeys,
): number[] {
  const { rev, page, dnum } = query
  const offset = page * dnum
  if (offset >= filtered.total) return []
  const walk = walks[effectiveSort(query)]
  if (!walk || filtered.total * minShare < columns.size)
    return selectPage(filtered.listMatches(), readKeys, columns.id, offset, dnum)
  const buckets = columns.buckets[walk.buckets]
  const near: Int32Array[] = []
  let before = 0
  let count = 0
  for (const bucket of inOrder(buckets, walk, rev)) {
    const docIds = foundOn(buckets.at(bucket), filtered.matches)
    if (before + count + docIds.length <= offset) {
      before += docIds.length
      continue
    }
    near.push(docIds)
    count += docIds.length
    if (before + count >= offset + dnum) break
  }
  return selectPage(joined(near, count), readKeys, columns.id, offset - before, dnum)
}

// Buckets are used if at least one in this many listings matches. If fewer match, it's faster to sort all of them.
const minShare = 3

type Walk = { buckets: 'p' | 't' | 'y' | 'n'; isDescending: boolean; notStated: number | null }

const walks: Partial<Record<SearchQuery['sort'], Walk>> = {
  p: { buckets: 'p', isDescending: false, notStated: priceBarCount - 1 },
  t: { buckets: 't', isDescending: false, notStated: totalTimeBarCount - 1 },
  y: { buckets: 'y', isDescending: false, notStated: null },
  n: { buckets: 'n', isDescending: true, notStated: null },
}

/** Listings with no value come last in both directions. */
function inOrder(
  { inUse }: SortBuckets,
  { isDescending, notStated }: Walk,
  rev: boolean,
): number[] {
  const stated = inUse.filter((bucket) => bucket !== notStated)
  if (isDescending !== rev) stated.reverse()
  return stated.length === inUse.length ? stated : [...stated, notStated as number]
}

function foundOn(bucket: Int32Array, matches: Bits): Int32Array {
  // Has one extra element, because the loop writes before it knows whether the row matches.
  const docIds = new Int32Array(bucket.length + 1)
  let count = 0
  for (let i = 0; i < bucket.length; i += 1) {
    const docId = bucket[i] as number
    docIds[count] = docId
    count += ((matches[docId >> 5] as number) >>> docId) & 1
  }
  return docIds.subarray(0, count)
}

function joined(lists: readonly Int32Array[], count: number): Int32Array {
  const docIds = new Int32Array(count)
  let at = 0
  for (const list of lists) {
    docIds.set(list, at)
    at += list.length
  }
  return docIds
}

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
