/** Maximum time that one input may delay other requests. */
export const maxTurnMs = 100

/**
 * Returns the maximum CPU time in milliseconds that this thread spent in one turn of its event loop during the work.
 * Other requests had to wait that long. CPU time excludes other threads and processes. Times above the limit are scaled
 * by the machine's current speed.
 */
export async function measureMaxTurn(work: () => unknown): Promise<number> {
  let maxLength = 0
  let isDone = false
  let last = process.threadCpuUsage()
  const sample = () => {
    const now = process.threadCpuUsage()
    maxLength = Math.max(maxLength, (now.user + now.system - last.user - last.system) / 1000)
    last = now
    // Uses a timer instead of an immediate, so that other threads can use the CPU while this one waits.
    if (!isDone) setTimeout(sample, 1)
  }
  setTimeout(sample, 1)
  try {
    await work()
  } finally {
    isDone = true
    sample()
  }
  return maxLength > maxTurnMs ? maxLength / slowness() : maxLength
}

/** Returns the best of several runs because the first ones include compilation and garbage collection. */
export async function measureBestMaxTurn(work: () => unknown, enoughMs = maxTurnMs, runs = 5) {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && best > enoughMs; run += 1)
    best = Math.min(best, await measureMaxTurn(work))
  return best
}

/**
 * Returns whether an input blocks the event loop because its cost grows faster than its length, or because it takes
 * many times the limit. A linear cost slightly above the limit is only a slow machine.
 *
 * @param longMs - Time for an input
 * @param shortMs - Time for an input with `shortShare` of its length
 */
export function blocksTheLoop(longMs: number, shortMs: number): boolean {
  return longMs > maxSlowTurnMs || (longMs > maxTurnMs && longMs * shortShare > 3 * shortMs)
}

/** Maximum time on a slow machine. */
export const maxSlowTurnMs = 5 * maxTurnMs

export const shortShare = 1 / 16

/** Returns how many times slower a fixed task is than on the machine that the limits were set on. At least 1. */
function slowness(): number {
  const before = process.threadCpuUsage()
  let sum = 0
  for (let step = 0; step < referenceSteps; step += 1) sum = (sum * 31 + step) % 1_000_003
  const { user, system } = process.threadCpuUsage(before)
  return sum < 0 ? 1 : Math.max(1, (user + system) / 1000 / referenceMs)
}

const referenceSteps = 1_000_000
const referenceMs = 5

/** Same as `measureMaxTurn`, but for synchronous work. */
export function measureMaxSyncTurn(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  const turnMs = (user + system) / 1000
  return turnMs > maxTurnMs ? turnMs / slowness() : turnMs
}
