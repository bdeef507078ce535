const rounds = Number(process.env.TEST_ROUNDS ?? 200)

/**
 * Returns the number of rounds for a test with random input, scaled by `TEST_ROUNDS` / 200. `npm run test:long` sets it
 * to 2,000, which is ten times the default.
 */
export function scaleRounds(usual: number): number {
  return Math.ceil((usual * rounds) / 200)
}

/**
 * Returns `sample`, or `all` in `npm run test:long`. For tests that kill a process, because each kill costs the start of
 * a site. The sample has one of each kind, and the others differ only in their timing.
 */
export function sampleUnlessLong<Point>(all: readonly Point[], sample: readonly Point[]) {
  return rounds > 200 ? all : sample
}
