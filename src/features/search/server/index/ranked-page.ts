import type { SearchQuery } from '../../contract.ts'
import { mostQueryWords } from '../words.ts'
import { slotsIn } from './bits.ts'
import type { Columns } from './columns.ts'
import { selectPage } from './select-page.ts'
import type { Sifted } from './sift.ts'
import type { ReadKeys } from './sort-keys.ts'

/**
 * The slots of the query's page, the best matches first: those whose subject misses the fewest of the words. Those
 * that match equally well go by `readKeys`.
 */
export function rankedPage(
  { rev, page, dnum }: Pick<SearchQuery, 'rev' | 'page' | 'dnum'>,
  { subject, id }: Columns,
  sifted: Sifted,
  missing: Uint8Array,
  readKeys: ReadKeys,
): number[] {
  const slots = slotsIn(sifted.found, sifted.total)
  const ranks = readRanks(slots, subject, missing)
  const counts = countRanks(ranks)
  const inOrder = [...counts.keys()]
  if (rev) inOrder.reverse()
  const shown: number[] = []
  let start = page * dnum
  for (const rank of inOrder) {
    const count = counts[rank] as number
    if (start < count && shown.length < dnum) {
      const equal = withRank(slots, ranks, rank, count)
      shown.push(...selectPage(equal, readKeys, id, start, dnum - shown.length))
    }
    start = Math.max(0, start - count)
  }
  return shown
}

function readRanks(slots: Int32Array, subjects: Int32Array, missing: Uint8Array): Uint8Array {
  const ranks = new Uint8Array(slots.length)
  for (let i = 0; i < slots.length; i += 1)
    ranks[i] = missing[subjects[slots[i] as number] as number] as number
  return ranks
}

function countRanks(ranks: Uint8Array): Int32Array {
  const counts = new Int32Array(mostQueryWords + 1)
  for (let i = 0; i < ranks.length; i += 1) {
    const rank = ranks[i] as number
    counts[rank] = (counts[rank] as number) + 1
  }
  return counts
}

function withRank(slots: Int32Array, ranks: Uint8Array, rank: number, count: number): Int32Array {
  if (count === slots.length) return slots
  const equal = new Int32Array(count)
  for (let i = 0, at = 0; i < slots.length; i += 1)
    if (ranks[i] === rank) equal[at++] = slots[i] as number
  return equal
}
