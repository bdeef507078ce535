/**
 * The slots of one page: those at `offset` and after, by ascending key, then by descending id. Up to a few
 * thousand are kept in a heap whose top is the worst of the best; deeper pages are partitioned instead.
 */
export function selectPage(
  found: Int32Array,
  keys: Float64Array,
  ids: Int32Array,
  offset: number,
  size: number,
): number[] {
  const total = found.length
  if (offset >= total) return []
  const wanted = Math.min(total, offset + size)
  const order: Order = { found, keys, ids }
  const best =
    wanted <= heapLimit
      ? bestByHeap(order, total, wanted)
      : bestByPartition(order, total, offset, wanted)
  return Array.from(best.subarray(offset), (at) => found[at] as number)
}

const heapLimit = 2_048

type Order = { found: Int32Array; keys: Float64Array; ids: Int32Array }

function comesBefore({ found, keys, ids }: Order, a: number, b: number): boolean {
  const keyA = keys[a] as number
  const keyB = keys[b] as number
  if (keyA !== keyB) return keyA < keyB
  return (ids[found[a] as number] as number) > (ids[found[b] as number] as number)
}

function bestByHeap(order: Order, total: number, wanted: number): Int32Array {
  const heap = new Int32Array(wanted)
  for (let i = 0; i < wanted; i += 1) heap[i] = i
  for (let i = (wanted >> 1) - 1; i >= 0; i -= 1) sink(order, heap, i, wanted)
  const { keys } = order
  let worst = keys[heap[0] as number] as number
  for (let i = wanted; i < total; i += 1) {
    if ((keys[i] as number) > worst || !comesBefore(order, i, heap[0] as number)) continue
    heap[0] = i
    sink(order, heap, 0, wanted)
    worst = keys[heap[0] as number] as number
  }
  for (let end = wanted - 1; end > 0; end -= 1) {
    const top = heap[0] as number
    heap[0] = heap[end] as number
    heap[end] = top
    sink(order, heap, 0, end)
  }
  return heap
}

function sink(order: Order, heap: Int32Array, from: number, size: number) {
  const item = heap[from] as number
  let at = from
  for (;;) {
    let child = at * 2 + 1
    if (child >= size) break
    if (child + 1 < size && comesBefore(order, heap[child] as number, heap[child + 1] as number))
      child += 1
    if (!comesBefore(order, item, heap[child] as number)) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = item
}

function bestByPartition(order: Order, total: number, offset: number, wanted: number): Int32Array {
  const items = new Int32Array(total)
  for (let i = 0; i < total; i += 1) items[i] = i
  if (wanted < total) partition(order, items, 0, total - 1, wanted - 1)
  if (offset > 0) partition(order, items, 0, wanted - 1, offset)
  const page = items.subarray(offset, wanted)
  page.sort((a, b) => (comesBefore(order, a, b) ? -1 : 1))
  return items.subarray(0, wanted)
}

/** Hoare's selection: afterwards everything before `nth` comes before it, everything after it after. */
function partition(order: Order, items: Int32Array, from: number, to: number, nth: number) {
  let low = from
  let high = to
  while (low < high) {
    const [left, right] = split(order, items, low, high)
    if (nth <= left) high = left
    else if (nth >= right) low = right
    else return
  }
}

/** Exchanges items until none left of `right` comes after one right of `left`. */
function split(order: Order, items: Int32Array, low: number, high: number): [number, number] {
  const pivot = items[(low + high) >> 1] as number
  let right = low
  let left = high
  while (right <= left) {
    while (comesBefore(order, items[right] as number, pivot)) right += 1
    while (comesBefore(order, pivot, items[left] as number)) left -= 1
    if (right > left) break
    const item = items[right] as number
    items[right] = items[left] as number
    items[left] = item
    right += 1
    left -= 1
  }
  return [left, right]
}
