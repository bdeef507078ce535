import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#kernel/errors.ts'
import type { SearchEngine } from '../../engine.ts'
import type { FacetLabels } from '../../facet-labels.ts'
import type { IndexHolder } from '../index-holder.ts'
import type { Changes, MarketVersion } from '../version-log.ts'
import type { Question, ThreadCalls, ThreadReply, ThreadState } from './thread-messages.ts'

/**
 * The index of a large market, in a thread of its own: there a search takes milliseconds, in which this one goes on
 * answering others. Loading and following happen there too.
 */
export class IndexInThread implements IndexHolder {
  #state: ThreadState = { size: 0, needsRebuild: false, nextExpiry: 0 }
  #lastId = 0
  #isClosed = false
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #thread: Worker
  readonly #now: () => number

  private constructor(now: () => number, onLost: () => void) {
    this.#now = now
    this.#thread = new Worker(findThread())
    // It never keeps a process that has nothing else to do.
    this.#thread.unref()
    this.#thread.on('message', (reply: ThreadReply) => this.#receive(reply))
    this.#thread.on('error', () => undefined)
    this.#thread.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Refusal('unavailable'))
      this.#waiting.clear()
      if (!this.#isClosed) onLost()
      this.#isClosed = true
    })
  }

  static async load(
    databaseUrl: string,
    { now, onLost }: { now: () => number; onLost: () => void },
  ): Promise<{ index: IndexInThread; at: MarketVersion }> {
    const index = new IndexInThread(now, onLost)
    try {
      return { index, at: await index.#call('load', { databaseUrl }) }
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
    // It is heard before whatever is asked after it.
    this.#call('names', { names }).catch(() => undefined)
  }

  async apply({ blocks, ids }: Pick<Changes, 'ids' | 'blocks'>) {
    const copies: Uint8Array<ArrayBuffer>[] = []
    // A block may be a part of a larger buffer, and all of that would be sent.
    for await (const block of blocks) copies.push(new Uint8Array(block))
    await this.#call('apply', { blocks: copies, ids })
  }

  engine(names: FacetLabels, version: string, now: () => number): SearchEngine {
    const ask =
      <Name extends Question>(question: Name) =>
      (...values: unknown[]) =>
        this.#call('ask', { question, values }) as ReturnType<SearchEngine[Name]>
    return {
      version,
      search: ask('search'),
      page: ask('page'),
      count: ask('count'),
      facets: ask('facets'),
      places: ask('places'),
      bounds: ask('bounds'),
      pulse: ask('pulse'),
      families: ask('families'),
      labels: async () => names,
      holdsUntil: () => Math.min(Math.max(this.#state.nextExpiry, now()), now() + freshForMs),
    }
  }

  knownWords(words: readonly string[]) {
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
    asked: ThreadCalls[Call]['asked'],
  ): Promise<ThreadCalls[Call]['answer']> {
    if (this.#isClosed) return Promise.reject(new Refusal('unavailable'))
    const waiting = Promise.withResolvers<unknown>()
    const id = ++this.#lastId
    this.#waiting.set(id, waiting)
    this.#thread.postMessage({ id, call, now: this.#now(), ...asked })
    return waiting.promise as Promise<ThreadCalls[Call]['answer']>
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

/** The thread runs its own source, wherever this is bundled to. */
function findThread() {
  return createRequire(import.meta.url).resolve(
    '#features/search/server/live/thread/index-thread.ts',
  )
}

const freshForMs = 10_000
/** Longer than anybody waits who has asked an engine of it. */
const graceMs = 15_000
