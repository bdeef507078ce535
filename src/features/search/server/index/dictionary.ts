/** Gives keys small consecutive numbers, so that columns hold those and counters are arrays. */
export class Dictionary<K extends number | string> {
  readonly keys: K[] = []
  readonly #ordinals = new Map<K, number>()

  intern(key: K): number {
    let ordinal = this.#ordinals.get(key)
    if (ordinal === undefined) {
      ordinal = this.keys.length
      this.keys.push(key)
      this.#ordinals.set(key, ordinal)
    }
    return ordinal
  }

  get size() {
    return this.keys.length
  }
}
