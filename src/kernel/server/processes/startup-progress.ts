import type { Config } from '../../config.ts'

/** Runs one startup step. With STARTUP_PROGRESS=1, prints its label and, once it's done, its duration in seconds. */
export async function startupStep<T>(
  { startupProgress }: Pick<Config, 'startupProgress'>,
  label: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!startupProgress) return work()
  const startedAt = performance.now()
  process.stdout.write(`${`${label} …`.padEnd(labelWidth)}`)
  const result = await work()
  process.stdout.write(` ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`)
  return result
}

/** Width in characters. `scripts/prepare.mjs` prints its steps with the same width. */
const labelWidth = 34
