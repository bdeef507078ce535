import { setImmediate as otherWork } from 'node:timers/promises'
import type { SearchEngine } from '../engine.ts'
import type { FacetLabels } from '../facet-labels.ts'
import { ColumnIndex } from '../index/column-index.ts'
import { IndexEngine } from '../index/index-engine.ts'
import { readIndexRows } from '../index/packed-rows.ts'
import type { Changes } from './version-log.ts'

/** An index that follows the market, in this thread or in one of its own. */
export type IndexHolder = {
  readonly size: number
  readonly needsRebuild: boolean
  setNames: (names: FacetLabels) => void
  /** Afterwards every search knows the changes; one that runs meanwhile may. */
  apply: (changes: Pick<Changes, 'ids' | 'blocks'>) => Promise<void>
  engine: (names: FacetLabels, version: string, now: () => number) => SearchEngine
  /** Those of the words that some listing holds, or holds the beginning of. */
  knownWords: (words: readonly string[]) => Promise<string[]>
  /** Those who still ask its engines are answered for a while. */
  close: () => void
  stop: () => void
}

/** In this thread: nothing is quicker where one search takes less than a millisecond. */
export class IndexHere implements IndexHolder {
  readonly #index: ColumnIndex

  constructor(index: ColumnIndex = new ColumnIndex()) {
    this.#index = index
  }

  get size() {
    return this.#index.size
  }

  get needsRebuild() {
    return this.#index.needsRebuild
  }

  /** Rows of a market that nobody searches yet. */
  async take(block: Buffer) {
    let taken = 0
    for (const row of readIndexRows(block)) {
      this.#index.put(row)
      taken += 1
      if (taken % rowsPerTurn === 0) await otherWork()
    }
  }

  setNames(names: FacetLabels) {
    const lower = (of: Map<number, string>) => (id: number) => (of.get(id) ?? '').toLowerCase()
    this.#index.setNames({
      make: lower(names.m),
      category: lower(names.c),
      makeOf: (familyId) => names.makeOf.get(familyId),
    })
  }

  async apply({ blocks, ids }: Pick<Changes, 'ids' | 'blocks'>) {
    const active = new Set<number>()
    for await (const block of blocks) {
      for (const row of readIndexRows(block)) {
        active.add(row.id)
        this.#index.put(row)
      }
    }
    for (const id of ids) if (!active.has(id)) this.#index.remove(id)
  }

  engine(names: FacetLabels, version: string, now: () => number) {
    return new IndexEngine(this.#index, names, version, now)
  }

  async knownWords(words: readonly string[]) {
    return words.filter((word) => this.#index.knowsWord(word))
  }

  /** When the next listing runs out. */
  nextExpiry(now: number): number {
    return this.#index.sweep(now)
  }

  // What nobody refers to any more is collected.
  close() {}
  stop() {}
}

const rowsPerTurn = 250
