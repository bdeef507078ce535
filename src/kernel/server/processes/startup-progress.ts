import type { Config } from '../../config.ts'
import { runStep } from './progress-lines.mjs'

/** Runs one startup step. With STARTUP_PROGRESS=1, prints its progress and, once it's done, its duration in seconds. */
export function startupStep<T>(
  { startupProgress }: Pick<Config, 'startupProgress'>,
  label: string,
  work: (report: (text: string) => void) => Promise<T>,
): Promise<T> {
  return startupProgress ? runStep(label, work) : work(() => undefined)
}
