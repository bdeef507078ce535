import { longer } from './longer.ts'

/**
 * Slots by bar: every slot stands on the shelf of its price, say, in no order there. Walking the shelves one
 * after the other meets rows almost in order, and a row changes shelves by two exchanges.
 */
export class Shelves {
  /** Numbers of the shelves that exist, ascending. */
  inUse: number[] = []
  readonly #shelves = new Map<number, Shelf>()
  #shelfOf = new Int32Array(0)
  #placeOf = new Int32Array(0)

  /** Moves the slot to the shelf, from wherever it stood. */
  put(slot: number, to: number) {
    if (slot >= this.#shelfOf.length) this.#grow(slot)
    const from = this.#shelfOf[slot] as number
    if (from === to) return
    if (from !== none) this.#takeFrom(this.#shelf(from), this.#placeOf[slot] as number)
    const shelf = this.#shelf(to)
    if (shelf.count === shelf.slots.length)
      shelf.slots = longer(shelf.slots, new Int32Array(shelf.count * 2))
    shelf.slots[shelf.count] = slot
    this.#shelfOf[slot] = to
    this.#placeOf[slot] = shelf.count
    shelf.count += 1
  }

  at(shelf: number): Int32Array {
    const { slots, count } = this.#shelf(shelf)
    return slots.subarray(0, count)
  }

  #shelf(number: number): Shelf {
    let shelf = this.#shelves.get(number)
    if (!shelf) {
      shelf = { slots: new Int32Array(8), count: 0 }
      this.#shelves.set(number, shelf)
      this.inUse = [...this.#shelves.keys()].sort((a, b) => a - b)
    }
    return shelf
  }

  #takeFrom(shelf: Shelf, place: number) {
    shelf.count -= 1
    const last = shelf.slots[shelf.count] as number
    shelf.slots[place] = last
    this.#placeOf[last] = place
  }

  #grow(slot: number) {
    const capacity = Math.max(1024, Math.ceil(slot * 1.5))
    this.#shelfOf = longer(this.#shelfOf, new Int32Array(capacity).fill(none))
    this.#placeOf = longer(this.#placeOf, new Int32Array(capacity))
  }
}

const none = -1

type Shelf = { slots: Int32Array; count: number }
