import type { SearchQuery } from '../../contract.ts'
import { effectiveSort } from '../../search-address.ts'
import { type Bits, slotsIn } from './bits.ts'
import { type Columns, priceBarCount, totalTimeBarCount } from './columns.ts'
import { selectPage } from './select-page.ts'
import type { Shelves } from './shelves.ts'
import type { Sifted } from './sift.ts'
import type { ReadKeys } from './sort-keys.ts'

/**
 * The slots of the query's page. When much was found and the order has shelves, only the shelves on which the
 * page lies are put in order.
 */
export function pageOf(
  columns: Columns,
  query: SearchQuery,
  sifted: Sifted,
  readKeys: ReadKeys,
): number[] {
  const { rev, page, dnum } = query
  const offset = page * dnum
  if (offset >= sifted.total) return []
  const walk = walks[effectiveSort(query)]
  if (!walk || sifted.total * leastShare < columns.size)
    return selectPage(slotsIn(sifted.found), readKeys, columns.id, offset, dnum)
  const shelves = columns.shelves[walk.shelves]
  const near: Int32Array[] = []
  let before = 0
  let count = 0
  for (const shelf of inOrder(shelves, walk, rev)) {
    const slots = foundOn(shelves.at(shelf), sifted.found)
    if (before + count + slots.length <= offset) {
      before += slots.length
      continue
    }
    near.push(slots)
    count += slots.length
    if (before + count >= offset + dnum) break
  }
  return selectPage(joined(near, count), readKeys, columns.id, offset - before, dnum)
}

// Where less was found, whole shelves would be walked for few rows, and putting all in order costs less.
const leastShare = 3

type Walk = { shelves: 'p' | 't' | 'y' | 'n'; isDescending: boolean; notStated: number | null }

const walks: Partial<Record<SearchQuery['sort'], Walk>> = {
  p: { shelves: 'p', isDescending: false, notStated: priceBarCount - 1 },
  t: { shelves: 't', isDescending: false, notStated: totalTimeBarCount - 1 },
  y: { shelves: 'y', isDescending: false, notStated: null },
  n: { shelves: 'n', isDescending: true, notStated: null },
}

/** What is not stated comes last either way. */
function inOrder({ inUse }: Shelves, { isDescending, notStated }: Walk, rev: boolean): number[] {
  const stated = inUse.filter((shelf) => shelf !== notStated)
  if (isDescending !== rev) stated.reverse()
  return stated.length === inUse.length ? stated : [...stated, notStated as number]
}

function foundOn(shelf: Int32Array, found: Bits): Int32Array {
  // One more than can be kept: the loop writes before it knows whether to keep.
  const slots = new Int32Array(shelf.length + 1)
  let count = 0
  for (let i = 0; i < shelf.length; i += 1) {
    const slot = shelf[i] as number
    slots[count] = slot
    count += ((found[slot >> 5] as number) >>> slot) & 1
  }
  return slots.subarray(0, count)
}

function joined(lists: readonly Int32Array[], count: number): Int32Array {
  const slots = new Int32Array(count)
  let at = 0
  for (const list of lists) {
    slots.set(list, at)
    at += list.length
  }
  return slots
}
