import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#kernel/app-context.ts'
import { createThrottledWarning } from '#kernel/server/database/create-throttled-warning.ts'

/**
 * Reloads changed listings and their cards soon after a change. Results pages with uncached cards would be unavailable
 * during a database outage.
 */
export class CardRefill {
  readonly #ctx: AppContext
  readonly #load: (ids: readonly number[]) => Promise<unknown>
  readonly #changed = new Set<number>()
  readonly #stopping = new AbortController()
  readonly #warn = createThrottledWarning()
  #running: Promise<void> | null = null

  constructor(ctx: AppContext, load: (ids: readonly number[]) => Promise<unknown>) {
    this.#ctx = ctx
    this.#load = load
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
      const startedAt = performance.now()
      // Listings that change again while they load are loaded once more.
      for (const id of ids) this.#changed.delete(id)
      try {
        await this.#load(ids)
      } catch (error) {
        for (const id of ids) this.#changed.add(id)
        this.#warn(this.#ctx.log, error, 'failed to refresh cards')
      }
      // Leaves half of the time to visitors' requests.
      const rest = Math.max(restMs / 10, performance.now() - startedAt)
      await pause(rest, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}

const restMs = 200
const inOneLoad = 50
