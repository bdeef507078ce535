import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import { resolveSource } from '#kernel/server/threads/resolve-source.ts'
import type { SearchEngine } from '../engine.ts'
import type { FacetLabels } from '../facet-labels.ts'
import { ColumnIndex } from '../index/column-index.ts'
import { IndexEngine } from '../index/index-engine.ts'
import { readIndexRows } from '../index/packed-rows.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'
import type { MarketChanges, MarketVersion } from './version-log.ts'

/** Index that is kept up to date with the market, in this thread or a separate one. */
export type SearchIndex = {
  readonly size: number
  readonly needsRebuild: boolean
  setNames: (names: FacetLabels) => void
  /** After it resolves, every search includes the changes. Concurrent searches may include them. */
  apply: (changes: Pick<MarketChanges, 'ids' | 'blocks'>) => Promise<void>
  engine: (names: FacetLabels, version: string, now: () => number) => SearchEngine
  /** Returns the words that any listing contains, in full or as a prefix. */
  findIndexedWords: (words: readonly string[]) => Promise<string[]>
  /** Saves a snapshot. The index must not change until it's saved. */
  save: (path: string, at: MarketVersion) => Promise<void>
  /** Closes after a grace period for searches that still use its engines. */
  close: () => void
  stop: () => void
}

/** Index in this thread, which is fastest while searches take less than a millisecond. */
export class LocalIndex implements SearchIndex {
  readonly #index: ColumnIndex

  constructor(index: ColumnIndex = new ColumnIndex()) {
    this.#index = index
  }

  static async restore(path: string): Promise<{ index: LocalIndex; at: MarketVersion }> {
    const empty = { index: new ColumnIndex(), at: { version: 0, mark: '' } }
    const { index, at } = await readSnapshot(path, await indexFormat(), empty)
    return { index: new LocalIndex(index), at }
  }

  async save(path: string, at: MarketVersion) {
    await writeSnapshot(path, await indexFormat(), { index: this.#index, at })
  }

  get size() {
    return this.#index.size
  }

  get needsRebuild() {
    return this.#index.needsRebuild
  }

  /** Adds rows to an index that isn't in use yet. */
  async addRows(block: Buffer) {
    let rowCount = 0
    for (const row of readIndexRows(block)) {
      this.#index.put(row)
      rowCount += 1
      if (rowCount % rowsPerTurn === 0) await otherWork()
    }
  }

  setNames(names: FacetLabels) {
    const lower = (labels: Map<number, string>) => (id: number) =>
      (labels.get(id) ?? '').toLowerCase()
    this.#index.setNames({
      make: lower(names.m),
      category: lower(names.c),
      makeOf: (familyId) => names.makeOf.get(familyId),
    })
  }

  async apply({ blocks, ids }: Pick<MarketChanges, 'ids' | 'blocks'>) {
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

  async findIndexedWords(words: readonly string[]) {
    return words.filter((word) => this.#index.hasWord(word))
  }

  /** Returns the time at which the next listing expires. */
  nextExpiry(now: number): number {
    return this.#index.sweep(now)
  }

  // No-op, because the garbage collector frees the memory.
  close() {}
  stop() {}
}

const rowsPerTurn = 250

/**
 * Identifies the code that determines what an index contains. Reads the source files, because this module may be
 * bundled.
 */
async function indexFormat(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const root = join(resolveSource('#features/search/contract.ts'), '../../../..')
  const files: string[] = []
  for await (const file of glob(indexSources, { cwd: root }))
    if (!file.endsWith('.test.ts')) files.push(file)
  if (files.length < indexSources.length) throw new Error(`no source files in ${root}`)
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

const indexSources = [
  'src/features/search/**/*.ts',
  'src/features/lookups/model-name.ts',
  'src/features/lookups/server/public/model-traits.ts',
  'src/kernel/**/*.ts',
  'reference/model-traits.csv',
  'migrations/**/*.sql',
]
