/** Assigns small consecutive numbers to keys, for compact columns and counter arrays. */
export class Dictionary<K extends number | string> {
  readonly keys: K[] = []
  private readonly ordinals = new Map<K, number>()

  intern(key: K): number {
    let ordinal = this.ordinals.get(key)
    if (ordinal === undefined) {
      ordinal = this.keys.length
      this.keys.push(key)
      this.ordinals.set(key, ordinal)
    }
    return ordinal
  }

  get size() {
    return this.keys.length
  }
}
