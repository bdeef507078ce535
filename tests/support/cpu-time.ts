/**
 * Returns the CPU time in milliseconds that this process used for the work, across all threads. Excludes waiting and
 * other processes, so that the ratio of two measurements is stable on a busy machine.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Returns the CPU time of the work relative to a reference. Uses the median of paired runs after a warm-up. */
export async function cpuRatio(work: () => unknown, reference: () => unknown, runs = 3) {
  await work()
  await reference()
  const ratios: number[] = []
  for (let run = 0; run < runs; run += 1)
    ratios.push((await cpuTime(work)) / (await cpuTime(reference)))
  return median(ratios)
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
