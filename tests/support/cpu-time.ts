/**
 * CPU milliseconds of this process during the work, on all of its threads. Waiting and other processes don't count,
 * so that a busy machine doesn't change a ratio of two measurements much.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How many times the CPU time of the reference the work takes: the median of paired runs, after one to warm up. */
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
