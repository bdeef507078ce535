import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#kernel/app-context.ts'
import { repeatedWarning } from '#kernel/server/database/repeated-warning.ts'
import type { CardCache } from './card-cache.ts'

/**
 * Makes the cards of what has changed soon after, though nobody has asked for them yet: without the database they
 * could not be made, and a page of results with one of them could not be shown.
 */
export class CardRefill {
  readonly #ctx: AppContext
  readonly #cards: CardCache
  readonly #changed = new Set<number>()
  readonly #stopping = new AbortController()
  readonly #warn = repeatedWarning()
  #running: Promise<void> | null = null

  constructor(ctx: AppContext, cards: CardCache) {
    this.#ctx = ctx
    this.#cards = cards
  }

  add(ids: readonly number[]) {
    if (this.#ctx.config.readOnlyMs === 0) return
    for (const id of ids) this.#changed.add(id)
    if (this.#changed.size === 0 || this.#stopping.signal.aborted) return
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
  }

  async stop() {
    this.#stopping.abort()
    await this.#running
  }

  async #run() {
    const { signal } = this.#stopping
    await pause(restMs, undefined, { signal, ref: false }).catch(() => undefined)
    while (this.#changed.size > 0 && !signal.aborted) {
      const ids = [...this.#changed].slice(0, inOneLoad)
      const began = performance.now()
      try {
        await this.#cards.get(this.#ctx, ids)
        for (const id of ids) this.#changed.delete(id)
      } catch (error) {
        this.#warn(this.#ctx.log, error, 'cards could not be made anew')
      }
      // Visitors come first.
      const rest = Math.max(restMs / 10, performance.now() - began)
      await pause(rest, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}

const restMs = 200
const inOneLoad = 50
