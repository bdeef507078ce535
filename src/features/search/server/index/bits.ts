/** A set of slots: one bit a slot, 32 in one element. */
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

export function addBit(bits: Bits, slot: number) {
  bits[slot >> 5] = (bits[slot >> 5] as number) | (1 << slot)
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >> 5] as number) >>> slot) & 1) === 1
}

/** Leaves in `bits` what `others` has too. */
export function keepBits(bits: Bits, others: Bits) {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] as number) & (others[word] as number)
}

/** The slots of the set, ascending; valid until the next call. `count` is how many, for who knows it already. */
export function slotsIn(bits: Bits, count = countBits(bits)): Int32Array {
  if (room.length < count) room = new Int32Array(bits.length * 32)
  const slots = room
  let at = 0
  for (let word = 0; word < bits.length; word += 1) {
    const start = word << 5
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      slots[at] = start + 31 - Math.clz32(left & -left)
      at += 1
    }
  }
  return slots.subarray(0, count)
}

// Lists of slots are long and used up at once, so all share one.
let room = new Int32Array(0)
