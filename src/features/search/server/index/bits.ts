/** Set of documents with one bit per docId, 32 per element. */
export type Bits = Int32Array

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) {
    let n = bits[word] as number
    n -= (n >>> 1) & 0x55555555
    n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
    count = (count + (Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24)) | 0
  }
  return count
}

export function addBit(bits: Bits, docId: number) {
  bits[docId >> 5] = (bits[docId >> 5] as number) | (1 << docId)
}

export function removeBit(bits: Bits, docId: number) {
  bits[docId >> 5] = (bits[docId >> 5] as number) & ~(1 << docId)
}

export function hasBit(bits: Bits, docId: number): boolean {
  return (((bits[docId >> 5] as number) >>> docId) & 1) === 1
}

/** Intersects `bits` with `others` in place. */
export function intersect(bits: Bits, others: Bits) {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] as number) & (others[word] as number)
}

/** Returns the docIds of the set in ascending order. Valid until the next call. Pass `count` if it's already known. */
export function listBits(bits: Bits, count = countBits(bits)): Int32Array {
  if (scratch.length < count) scratch = new Int32Array(bits.length * 32)
  return writeBits(bits, count, scratch)
}

/** Writes the docIds of the set to an array with sufficient capacity. */
export function writeBits(bits: Bits, count: number, docIds: Int32Array): Int32Array {
  let at = 0
  for (let word = 0; word < bits.length; word += 1) {
    const start = word << 5
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      docIds[at] = start + 31 - Math.clz32(left & -left)
      at += 1
    }
  }
  return docIds.subarray(0, count)
}

// Shared by all calls. These lists are long and used immediately, so allocating each one would be wasteful.
let scratch = new Int32Array(0)
