import { setTimeout as pause } from 'node:timers/promises'
import { ProbeVerdict } from './probe-verdict.ts'

/**
 * Wraps a check of a part, such as a disk. Returns the earlier result while a check is slow or fails for an unknown
 * reason, unless that persists. Concurrent callers share one check, so that a disk that hangs isn't asked repeatedly.
 */
export function createSteadyCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  const verdict = new ProbeVerdict()
  let running: { result: Promise<void>; startedMs: number } | null = null
  const run = async () => {
    try {
      if (await check()) verdict.succeed()
      else verdict.fail(true)
    } catch {
      verdict.fail(false)
    } finally {
      running = null
    }
  }
  return async () => {
    running ??= { startedMs: performance.now(), result: run() }
    await Promise.race([running.result, pause(maxWaitMs, undefined, { ref: false })])
    const isHanging = running !== null && performance.now() - running.startedMs >= hangingMs
    return !verdict.isDown && !isHanging
  }
}

/** Load balancers wait for one second. */
const maxWaitMs = 500
/** Duration after which a check will probably never end. */
const hangingMs = 10_000
