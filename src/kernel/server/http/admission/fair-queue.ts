import { Refusal } from '../../../errors.ts'

/** Tracks how much time each subject has used in the current and the previous interval. */
class UsageTracker {
  readonly #spanMs: number
  #current = new Map<string, number>()
  #previous = new Map<string, number>()
  #turnsAt = 0

  constructor(spanMs = 10_000) {
    this.#spanMs = spanMs
  }

  add(subject: string, amount: number) {
    this.#turn()
    this.#current.set(subject, (this.#current.get(subject) ?? 0) + amount)
  }

  read(subject: string): number {
    return (this.#current.get(subject) ?? 0) + (this.#previous.get(subject) ?? 0)
  }

  #turn() {
    const now = performance.now()
    if (now < this.#turnsAt) return
    this.#previous = now < this.#turnsAt + this.#spanMs ? this.#current : new Map()
    this.#current = new Map()
    this.#turnsAt = now + this.#spanMs
  }
}

export type QueueLimits = {
  /** Maximum number of concurrent tasks. */
  atOnce: number
  /** Maximum number of waiting tasks. */
  waiting: number
  /** Maximum wait during a short burst. */
  maxWaitMs: number
  /**
   * Maximum wait during sustained overload, when waiting longer wouldn't help. Overload begins once every task has
   * waited longer than this for a period of `maxWaitMs`. A short queue isn't overloaded, even if it's never empty.
   */
  overloadedMaxWaitMs: number
  /** Maximum wait if at most twice as many tasks wait as run at once. Such a short queue is never overloaded. */
  shortQueueMaxWaitMs: number
  /**
   * Pause after each task during overload, as a multiple of the task's duration. Frees the CPU for work that isn't
   * queued.
   */
  crowdedRest: number
}

/**
 * Limits concurrent and waiting tasks. Rejects excess tasks immediately with a retry time. Subjects that have recently
 * used the least time go first, so that an abusive client only delays itself.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #spending = new UsageTracker()
  readonly #waiting: Waiting[] = []
  /** Callbacks that end the current pauses early. */
  readonly #rests = new Set<() => void>()
  #running = 0
  /** Time when a task last started after only a short wait. */
  #soonAt = performance.now()
  #crowdedUntil = 0
  #watch: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** `wanted` is the number of recent requests for the same result. The highest number goes first. */
  async run<T>(subject: string, work: () => Promise<T>, { wanted = 0 } = {}): Promise<T> {
    if (this.#running < this.#limits.atOnce && this.#waiting.length === 0) this.#running += 1
    else await this.#waitFor({ subject, wanted })
    const started = performance.now()
    try {
      return await work()
    } finally {
      const took = performance.now() - started
      this.#spending.add(subject, took)
      this.#rest(took)
    }
  }

  /**
   * Yields the CPU to other requests before the next task starts. During overload, also keeps the slot occupied for
   * longer.
   */
  #rest(took: number) {
    const end = () => {
      if (!this.#rests.delete(end)) return
      clearTimeout(timer)
      this.#running -= 1
      this.#goOn()
    }
    let timer: NodeJS.Timeout | undefined
    this.#rests.add(end)
    if (this.#waiting.length === 0) end()
    else if (this.#isCrowded())
      timer = setTimeout(end, Math.min(maxRestMs, took * this.#limits.crowdedRest))
    else setImmediate(end)
  }

  /** A few clients that request one page after another don't overload the queue, even if a stall makes them wait. */
  #isShort() {
    return this.#waiting.length <= 2 * this.#limits.atOnce
  }

  #isCrowded() {
    if (this.#isShort()) return false
    const now = performance.now()
    if (now - this.#soonAt > this.#limits.maxWaitMs) this.#crowdedUntil = now + crowdLastsMs
    return now < this.#crowdedUntil
  }

  #waitFor(entry: Pick<Waiting, 'subject' | 'wanted'>): Promise<void> {
    if (this.#waiting.length === 0) {
      this.#soonAt = performance.now()
      this.#watch = setInterval(() => this.#refuseLate(), 25).unref()
    }
    return new Promise((go, refuse) => {
      this.#waiting.push({ ...entry, since: performance.now(), go, refuse })
      if (this.#waiting.length > this.#limits.waiting) this.#refuse(this.#worst())
    })
  }

  #goOn() {
    this.#refuseLate()
    while (this.#running < this.#limits.atOnce) {
      const next = this.#best()
      if (!next) return
      this.#take(next)
      const now = performance.now()
      if (now - next.since < this.#limits.overloadedMaxWaitMs) this.#soonAt = now
      this.#running += 1
      next.go()
    }
  }

  #best() {
    return this.#waiting.reduce<Waiting | undefined>(
      (best, other) => (best && this.#order(best, other) <= 0 ? best : other),
      undefined,
    )
  }

  #worst() {
    return this.#waiting.reduce((worst, other) => (this.#order(worst, other) > 0 ? worst : other))
  }

  /** Returns a negative number if `one` goes first. */
  #order(first: Waiting, other: Waiting): number {
    return (
      other.wanted - first.wanted ||
      this.#spending.read(first.subject) - this.#spending.read(other.subject) ||
      first.since - other.since
    )
  }

  #refuseLate() {
    const since = performance.now() - this.#maxWaitMs()
    const late = this.#waiting.filter((item) => item.since < since)
    for (const item of late) this.#refuse(item)
    // If few are waiting now, end the pauses so that the next request starts right away.
    if (late.length > 0 && this.#isShort()) for (const end of this.#rests) end()
  }

  #maxWaitMs() {
    if (this.#isShort()) return this.#limits.shortQueueMaxWaitMs
    return this.#isCrowded() ? this.#limits.overloadedMaxWaitMs : this.#limits.maxWaitMs
  }

  #refuse(waiting: Waiting) {
    this.#take(waiting)
    const now = performance.now()
    // During rejections, a short wait doesn't mean that the overload is over.
    if (now < this.#crowdedUntil) this.#crowdedUntil = now + crowdLastsMs
    waiting.refuse(new Refusal('unavailable', { retryAfterSeconds: 2 }))
  }

  #take(waiting: Waiting) {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    if (this.#waiting.length === 0) clearInterval(this.#watch)
  }
}

const maxRestMs = 500
/** Time without rejections after which an overload is considered over. */
const crowdLastsMs = 5_000

type Waiting = {
  subject: string
  wanted: number
  since: number
  go: () => void
  refuse: (error: Refusal) => void
}
