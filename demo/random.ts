/** Random number generator that produces the same sequence for the same seed. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** Returns an integer between both bounds, inclusive. */
  int: (from: number, to: number) => number
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
  /** Picks by relative weight. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T
  /** Returns a normally distributed number with mean 0 and standard deviation 1, limited to ±3. */
  normal: () => number
  shuffle: <T>(items: readonly T[]) => T[]
}

/**
 * Returns a separate generator for each index, so that a listing doesn't depend on the number of listings before it.
 */
export function randomFor(seed: number, index: number): Random {
  const next = mulberry32(scramble(seed ^ Math.imul(index + 1, 0x9e3779b1)))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[int(0, choices.length - 1)] as (typeof choices)[number],
    weighted: (choices) => pickWeighted(choices, next()),
    normal: () => {
      const sum = next() + next() + next() + next() + next() + next()
      return (sum - 3) / Math.SQRT1_2
    },
    shuffle: (items) => shuffled(items, int),
  }
}

function pickWeighted<T>(choices: readonly (readonly [T, number])[], at: number): T {
  let left = at * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return (choices.at(-1) as readonly [T, number])[0]
}

function shuffled<T>(items: readonly T[], int: Random['int']): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = int(0, i)
    ;[result[i], result[j]] = [result[j] as T, result[i] as T]
  }
  return result
}

/** Tommy Ettinger's mulberry32 (public domain). Its 32 bits of state are enough for one listing. */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function scramble(value: number) {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}
