import { Worker } from 'node:worker_threads'
import { Refusal } from '#kernel/errors.ts'
import { resolveSource } from '#kernel/server/threads/resolve-source.ts'
import type { SearchEngine } from '../../engine.ts'
import type { FacetLabels } from '../../facet-labels.ts'
import type { IndexSource } from '../load-index.ts'
import type { SearchIndex } from '../search-index.ts'
import type { MarketChanges, MarketVersion } from '../version-log.ts'
import type { EngineMethod, ThreadCalls, ThreadReply, ThreadState } from './thread-messages.ts'

/**
 * Runs the index of a large market in a separate thread, because each search takes milliseconds and would block other
 * requests. Loading and updating also run there.
 */
export class WorkerIndex implements SearchIndex {
  #state: ThreadState = { size: 0, needsRebuild: false, nextExpiry: 0 }
  #lastId = 0
  #isLoaded = false
  #isClosed = false
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #thread: Worker
  readonly #now: () => number

  private constructor(now: () => number, onLost: () => void) {
    this.#now = now
    this.#thread = new Worker(resolveSource('#features/search/server/live/thread/index-thread.ts'))
    // Lets the process exit if only this thread is left.
    this.#thread.unref()
    this.#thread.on('message', (reply: ThreadReply) => this.#receive(reply))
    this.#thread.on('error', () => undefined)
    this.#thread.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Refusal('unavailable'))
      this.#waiting.clear()
      // If loading failed, the rejected call reports it.
      if (this.#isLoaded && !this.#isClosed) onLost()
      this.#isClosed = true
    })
  }

  static async load(
    from: IndexSource,
    { now, onLost }: { now: () => number; onLost: () => void },
  ): Promise<{ index: WorkerIndex; at: MarketVersion }> {
    const index = new WorkerIndex(now, onLost)
    try {
      const at = await index.#call('load', { from })
      index.#isLoaded = true
      return { index, at }
    } catch (error) {
      index.stop()
      throw error
    }
  }

  get size() {
    return this.#state.size
  }

  get needsRebuild() {
    return this.#state.needsRebuild
  }

  setNames(names: FacetLabels) {
    // The thread processes messages in order, so later ones see the new names.
    this.#call('names', { names }).catch(() => undefined)
  }

  async apply({ blocks, ids }: Pick<MarketChanges, 'ids' | 'blocks'>) {
    const copies: Uint8Array<ArrayBuffer>[] = []
    // Copies the block, because it may be a view of a larger buffer. Transferring the view would transfer that entire
    // buffer.
    for await (const block of blocks) copies.push(new Uint8Array(block))
    await this.#call('apply', { blocks: copies, ids })
  }

  engine(names: FacetLabels, version: string, now: () => number): SearchEngine {
    const callEngine =
      <Name extends EngineMethod>(method: Name) =>
      (...values: unknown[]) =>
        this.#call('query', { method, values }) as ReturnType<SearchEngine[Name]>
    return {
      version,
      search: callEngine('search'),
      page: callEngine('page'),
      count: callEngine('count'),
      facets: callEngine('facets'),
      places: callEngine('places'),
      bounds: callEngine('bounds'),
      pulse: callEngine('pulse'),
      families: callEngine('families'),
      stock: callEngine('stock'),
      labels: async () => names,
      validUntil: () => Math.min(Math.max(this.#state.nextExpiry, now()), now() + freshForMs),
    }
  }

  async save(path: string, at: MarketVersion) {
    await this.#call('save', { path, at })
  }

  findIndexedWords(words: readonly string[]) {
    return this.#call('words', { words })
  }

  close() {
    setTimeout(() => this.stop(), graceMs).unref()
  }

  stop() {
    this.#isClosed = true
    void this.#thread.terminate()
  }

  #call<Call extends keyof ThreadCalls>(
    call: Call,
    payload: ThreadCalls[Call]['input'],
  ): Promise<ThreadCalls[Call]['output']> {
    if (this.#isClosed) return Promise.reject(new Refusal('unavailable'))
    const waiting = Promise.withResolvers<unknown>()
    const id = ++this.#lastId
    this.#waiting.set(id, waiting)
    this.#thread.postMessage({ id, call, now: this.#now(), ...payload })
    return waiting.promise as Promise<ThreadCalls[Call]['output']>
  }

  #receive(reply: ThreadReply) {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) {
      const { message, code } = reply.error
      return waiting?.reject(Object.assign(new Error(message), code !== undefined && { code }))
    }
    this.#state = reply.state
    waiting?.resolve(reply.value)
  }
}

const freshForMs = 10_000
/** Longer than any pending search can take. */
const graceMs = 15_000
