/**
 * Rounds of a test with random input: as many as given, or that share of `TEST_ROUNDS` / 200. `npm run test:long` sets
 * it to 2,000, which is ten times the usual number.
 */
export function rounds(usual: number): number {
  return Math.ceil((usual * Number(process.env.TEST_ROUNDS ?? 200)) / 200)
}
