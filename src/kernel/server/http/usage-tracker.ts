/** Tracks how much time each subject has used in the current and the previous interval. */
export class UsageTracker {
  readonly #spanMs: number
  #current = new Map<string, number>()
  #former = new Map<string, number>()
  #turnsAt = 0

  constructor(spanMs = 10_000) {
    this.#spanMs = spanMs
  }

  add(subject: string, amount: number) {
    this.#turn()
    this.#current.set(subject, (this.#current.get(subject) ?? 0) + amount)
  }

  of(subject: string): number {
    return (this.#current.get(subject) ?? 0) + (this.#former.get(subject) ?? 0)
  }

  #turn() {
    const now = performance.now()
    if (now < this.#turnsAt) return
    this.#former = now < this.#turnsAt + this.#spanMs ? this.#current : new Map()
    this.#current = new Map()
    this.#turnsAt = now + this.#spanMs
  }
}
