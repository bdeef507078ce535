import type { ReadKeys } from './sort-keys.ts'

/**
 * Returns the docIds of one page, starting at `offset`, by ascending key and then descending ID. For up to a few
 * thousand rows, uses a heap with the worst candidate on top. For deeper pages, partitions instead.
 */
export function selectPage(
  matches: Int32Array,
  readKeys: ReadKeys,
  ids: Int32Array,
  offset: number,
  size: number,
): number[] {
  const pageEnd = Math.min(matches.length, offset + size)
  if (offset >= pageEnd) return []
  const best =
    pageEnd <= heapLimit
      ? bestByHeap(matches, readKeys, ids, pageEnd)
      : bestByPartition(matches, readKeys, ids, offset, pageEnd)
  return Array.from(best.subarray(offset, pageEnd))
}

const heapLimit = 2_048

/** Documents and their keys, which are always moved together. */
type Order = { docIds: Int32Array; keys: Float64Array; ids: Int32Array }

function comesBefore({ docIds, keys, ids }: Order, a: number, b: number): boolean {
  const keyA = keys[a] as number
  const keyB = keys[b] as number
  if (keyA !== keyB) return keyA < keyB
  return (ids[docIds[a] as number] as number) > (ids[docIds[b] as number] as number)
}

function exchange({ docIds, keys }: Order, a: number, b: number) {
  const docId = docIds[a] as number
  docIds[a] = docIds[b] as number
  docIds[b] = docId
  const key = keys[a] as number
  keys[a] = keys[b] as number
  keys[b] = key
}

/** Reads keys in blocks. Most rows need only one comparison with the worst candidate. */
function bestByHeap(matches: Int32Array, readKeys: ReadKeys, ids: Int32Array, pageEnd: number) {
  const heap: Order = { docIds: matches.slice(0, pageEnd), keys: new Float64Array(pageEnd), ids }
  readKeys(heap.docIds, heap.keys)
  for (let i = (pageEnd >> 1) - 1; i >= 0; i -= 1) sink(heap, i, pageEnd)
  const keys = new Float64Array(rowsPerBlock)
  for (let start = pageEnd; start < matches.length; start += rowsPerBlock) {
    const docIds = matches.subarray(start, start + rowsPerBlock)
    readKeys(docIds, keys)
    keepBetter(heap, docIds, keys)
  }
  for (let end = pageEnd - 1; end > 0; end -= 1) {
    exchange(heap, 0, end)
    sink(heap, 0, end)
  }
  return heap.docIds
}

const rowsPerBlock = 2_048

function keepBetter(heap: Order, docIds: Int32Array, keys: Float64Array) {
  const { ids } = heap
  let worst = heap.keys[0] as number
  for (let i = 0; i < docIds.length; i += 1) {
    const key = keys[i] as number
    if (key > worst) continue
    const docId = docIds[i] as number
    if (key === worst && (ids[docId] as number) < (ids[heap.docIds[0] as number] as number))
      continue
    heap.keys[0] = key
    heap.docIds[0] = docId
    sink(heap, 0, heap.docIds.length)
    worst = heap.keys[0] as number
  }
}

function sink(heap: Order, from: number, size: number) {
  let at = from
  for (;;) {
    let child = at * 2 + 1
    if (child >= size) return
    if (child + 1 < size && comesBefore(heap, child, child + 1)) child += 1
    if (!comesBefore(heap, at, child)) return
    exchange(heap, at, child)
    at = child
  }
}

function bestByPartition(
  matches: Int32Array,
  readKeys: ReadKeys,
  ids: Int32Array,
  offset: number,
  pageEnd: number,
) {
  const order: Order = { docIds: matches.slice(), keys: new Float64Array(matches.length), ids }
  readKeys(order.docIds, order.keys)
  if (pageEnd < matches.length) partition(order, 0, matches.length - 1, pageEnd - 1)
  if (offset > 0) partition(order, 0, pageEnd - 1, offset)
  const inOrder = Int32Array.from({ length: pageEnd - offset }, (_, i) => offset + i)
  inOrder.sort((a, b) => (comesBefore(order, a, b) ? -1 : 1))
  order.docIds.set(
    inOrder.map((at) => order.docIds[at] as number),
    offset,
  )
  return order.docIds
}

/**
 * Hoare's selection algorithm. Afterward, everything before `nth` sorts before it, and everything after it sorts after.
 */
function partition(order: Order, from: number, to: number, nth: number) {
  let low = from
  let high = to
  while (low < high) {
    const [left, right] = split(order, low, high)
    if (nth <= left) high = left
    else if (nth >= right) low = right
    else return
  }
}

/** Swaps rows until no row left of `right` sorts after one right of `left`. */
function split(order: Order, low: number, high: number): [number, number] {
  let pivot = (low + high) >> 1
  let right = low
  let left = high
  while (right <= left) {
    while (comesBefore(order, right, pivot)) right += 1
    while (comesBefore(order, pivot, left)) left -= 1
    if (right > left) break
    exchange(order, right, left)
    if (pivot === right) pivot = left
    else if (pivot === left) pivot = right
    right += 1
    left -= 1
  }
  return [left, right]
}
