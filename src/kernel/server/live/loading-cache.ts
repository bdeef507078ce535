import { LRUCache } from 'lru-cache'
import type { CacheMetrics } from '../metrics/caches.ts'

/**
 * A size-limited cache by ID. If an entry is deleted while it's being loaded, the loaded value isn't stored, because it
 * may be from before the change.
 */
export abstract class LoadingCache<Entry extends object> {
  readonly #entries: LRUCache<number, Entry>
  /** For each load in progress, the IDs deleted since it started. */
  readonly #loads = new Set<Set<number>>()
  #hits = 0
  #misses = 0

  constructor(maxSize: number, sizeCalculation: (entry: Entry) => number) {
    this.#entries = new LRUCache({ maxSize, sizeCalculation })
  }

  metrics(): CacheMetrics {
    const { size: entries, calculatedSize: size } = this.#entries
    return { entries, size, hits: this.#hits, misses: this.#misses }
  }

  evict(ids: readonly number[]) {
    for (const deleted of this.#loads) for (const id of ids) deleted.add(id)
    for (const id of ids) this.#entries.delete(id)
  }

  evictAll() {
    for (const deleted of this.#loads) deleted.add(everything)
    this.#entries.clear()
  }

  protected get isFull(): boolean {
    return this.#entries.calculatedSize > this.#entries.maxSize * 0.95
  }

  /** Returns the entry if it's cached and valid, and counts a hit or a miss. */
  protected read(id: number, isValid: (entry: Entry) => boolean = () => true): Entry | null {
    const entry = this.#entries.get(id)
    const valid = entry && isValid(entry) ? entry : null
    if (valid) this.#hits += 1
    else this.#misses += 1
    return valid
  }

  /** Runs a load, which calls `store` for each loaded entry. */
  protected async runLoad<Result>(
    load: (store: (id: number, entry: Entry) => void) => Promise<Result>,
  ): Promise<Result> {
    const deleted = new Set<number>()
    this.#loads.add(deleted)
    try {
      return await load((id, entry) => {
        if (!deleted.has(id) && !deleted.has(everything)) this.#entries.set(id, entry)
      })
    } finally {
      this.#loads.delete(deleted)
    }
  }
}

const everything = -1
