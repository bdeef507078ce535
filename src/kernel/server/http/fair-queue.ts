import { Refusal } from '../../errors.ts'
import { Spending } from './spending.ts'

export type QueueLimits = {
  /** How many pieces of work run at the same time. */
  atOnce: number
  /** How many wait at most. */
  waiting: number
  /** How long one waits at most in a rush that the queue gets over, */
  patienceMs: number
  /**
   * and how long while more comes than can be done: waiting longer would not help anybody. That is so once everybody
   * has waited longer than this for as long as `patienceMs`: a queue that is never empty, but short, is no crowd.
   */
  crowdedPatienceMs: number
  /** How much longer than its work a turn then rests, so that the processor is free for what does not queue. */
  crowdedRest: number
}

/**
 * Lets so much work run at once and bounds what waits for it; the surplus is refused at once with a time to come
 * back. Turns go to whoever has had the least of the last seconds, so that one visitor who asks without end
 * only stands in their own way.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #spending = new Spending()
  readonly #waiting: Waiting[] = []
  #running = 0
  /** When somebody last had their turn soon. */
  #soonAt = performance.now()
  #crowdedUntil = 0
  #watch: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** `wanted`: how often others asked for the same of late. What most want goes first. */
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

  /** Requests that were received meanwhile get the processor before the next piece of work does. */
  #rest(took: number) {
    const free = () => {
      this.#running -= 1
      this.#goOn()
    }
    if (this.#waiting.length === 0) free()
    else if (this.#isCrowded())
      setTimeout(free, Math.min(longestRestMs, took * this.#limits.crowdedRest))
    else setImmediate(free)
  }

  #isCrowded() {
    const now = performance.now()
    if (this.#waiting.length > 0 && now - this.#soonAt > this.#limits.patienceMs)
      this.#crowdedUntil = now + crowdLastsMs
    return now < this.#crowdedUntil
  }

  #waitFor(who: Pick<Waiting, 'subject' | 'wanted'>): Promise<void> {
    if (this.#waiting.length === 0) {
      this.#soonAt = performance.now()
      this.#watch = setInterval(() => this.#refuseLate(), 25).unref()
    }
    return new Promise((go, refuse) => {
      this.#waiting.push({ ...who, since: performance.now(), go, refuse })
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
      if (now - next.since < this.#limits.crowdedPatienceMs) this.#soonAt = now
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

  /** Negative where the one comes before the other. */
  #order(one: Waiting, other: Waiting): number {
    return (
      other.wanted - one.wanted ||
      this.#spending.of(one.subject) - this.#spending.of(other.subject) ||
      one.since - other.since
    )
  }

  #refuseLate() {
    const now = performance.now()
    const { patienceMs, crowdedPatienceMs } = this.#limits
    const since = now - (this.#isCrowded() ? crowdedPatienceMs : patienceMs)
    for (const late of this.#waiting.filter((one) => one.since < since)) this.#refuse(late)
  }

  #refuse(one: Waiting) {
    this.#take(one)
    const now = performance.now()
    // Whoever waits less because others were refused does not wait in a short queue.
    if (now < this.#crowdedUntil) this.#crowdedUntil = now + crowdLastsMs
    one.refuse(new Refusal('unavailable', { retryAfterSeconds: 2 }))
  }

  #take(one: Waiting) {
    this.#waiting.splice(this.#waiting.indexOf(one), 1)
    if (this.#waiting.length === 0) clearInterval(this.#watch)
  }
}

const longestRestMs = 500
/** How long without a refusal it takes until a crowd has gone. */
const crowdLastsMs = 5_000

type Waiting = {
  subject: string
  wanted: number
  since: number
  go: () => void
  refuse: (error: Refusal) => void
}
