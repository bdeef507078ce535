export type Gap = { from: number; to: number }

/**
 * Returns the gaps between successes that are longer than `atLeast` milliseconds. Both ends of the interval count as
 * successes.
 */
export function findGaps(successes: readonly number[], time: Gap, atLeast: number): Gap[] {
  const inside = successes.filter((at) => at > time.from && at < time.to).sort((a, b) => a - b)
  const times = [time.from, ...inside, time.to]
  return times
    .slice(1)
    .map((to, i) => ({ from: times[i] as number, to }))
    .filter((gap) => length(gap) > atLeast)
}

export function longestGap(successes: readonly number[], time: Gap): number {
  return Math.max(0, ...findGaps(successes, time, 0).map(length))
}

/**
 * Returns the longest delay, in milliseconds, between the recovery of the database and that of the site. A gap that
 * doesn't overlap a database gap counts in full.
 */
export function recoveryDelayMs(ofSite: readonly Gap[], ofDatabase: readonly Gap[]): number {
  const late = ofSite.map((gap) => {
    const causes = ofDatabase.filter(({ from, to }) => from < gap.to && to > gap.from)
    const back = Math.max(gap.from, ...causes.map(({ to }) => to))
    return Math.max(0, gap.to - back)
  })
  return Math.max(0, ...late)
}

function length({ from, to }: Gap): number {
  return to - from
}
