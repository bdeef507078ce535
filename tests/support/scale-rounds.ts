/**
 * Returns the number of rounds for a test with random input, scaled by `TEST_ROUNDS` / 200. `npm run test:long` sets it
 * to 2,000, which is ten times the default.
 */
export function scaleRounds(usual: number): number {
  return Math.ceil((usual * Number(process.env.TEST_ROUNDS ?? 200)) / 200)
}
