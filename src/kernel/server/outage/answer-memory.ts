import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import { serviceKey } from '../../app-context.ts'

export const answerMemoryKey = serviceKey<AnswerMemory>('answer memory')

/**
 * The last good answer to each question of visitors, compressed and bounded in bytes, for when the database is away.
 * What an answer is about (a listing's page) is forgotten with the next change of it: nobody is shown what is known
 * to be over.
 */
export class AnswerMemory {
  readonly answers = new Counter({
    name: 'answers_as_of_total',
    help: 'Answers given as of a moment while the database was away: made from memory, or kept from before.',
    labelNames: ['from'],
    registers: [],
  })
  // Searches by ever new criteria must not push out the pages of which there are a fixed number.
  readonly #plain = this.#open(plainBytes)
  readonly #queried = this.#open(queriedBytes)
  readonly #about = new Map<number, Set<string>>()
  #forgotten = 0

  /** Before an answer is made: one that was overtaken by a change is not kept. */
  begin(): number {
    return this.#forgotten
  }

  /** `state` names what the answer shows; an answer of the same state is compressed once a minute at most. */
  async keep(name: string, answer: GivenAnswer, began: number): Promise<void> {
    const { body, type, about, state, madeAt } = answer
    const before = this.#room(name).get(name)
    const age = before ? madeAt.getTime() - before.madeAt.getTime() : Number.POSITIVE_INFINITY
    if (before?.state === state && age < renewMs) return
    if (body.length > mostBytes) return
    const packed = await compress(body)
    if (about !== null && began !== this.#forgotten) return
    this.#room(name).set(name, { packed, type, about, state, madeAt })
    if (about === null) return
    const names = this.#about.get(about) ?? new Set()
    this.#about.set(about, names.add(name))
  }

  async find(name: string): Promise<KeptAnswer | null> {
    const found = this.#room(name).get(name)
    if (!found) return null
    const { packed, type, madeAt } = found
    return { body: (await decompress(packed)).toString(), type, madeAt }
  }

  /** Those of the listings that have changed. */
  forget(ids: readonly number[]) {
    this.#forgotten += 1
    for (const id of ids)
      for (const name of this.#about.get(id) ?? []) {
        this.#plain.delete(name)
        this.#queried.delete(name)
      }
  }

  forgetAll() {
    this.#forgotten += 1
    this.#plain.clear()
    this.#queried.clear()
  }

  get size() {
    const rooms = [this.#plain, this.#queried]
    return {
      answers: rooms.reduce((sum, { size }) => sum + size, 0),
      bytes: rooms.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }
  }

  #room(name: string) {
    return name.includes('?') ? this.#queried : this.#plain
  }

  #open(maxSize: number) {
    return new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ packed }, name) => packed.length + name.length * 2 + overhead,
      dispose: ({ about }, name, reason) => {
        if (about === null || reason === 'set') return
        const names = this.#about.get(about)
        names?.delete(name)
        if (names?.size === 0) this.#about.delete(about)
      },
    })
  }
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A listing's page takes some 29 KB, so that some 2,300 of them fit. */
const plainBytes = 64 * 1024 * 1024
const queriedBytes = 16 * 1024 * 1024
const mostBytes = 2 * 1024 * 1024
const overhead = 400
const renewMs = 60_000

type KeptAnswer = { body: string; type: string; madeAt: Date }
type GivenAnswer = Omit<KeptAnswer, 'body'> & {
  body: string | Uint8Array
  /** The listing whose own answer it is. */
  about: number | null
  state: string
}
type Entry = Omit<GivenAnswer, 'body'> & { packed: Buffer }
