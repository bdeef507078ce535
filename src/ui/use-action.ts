import { useState } from 'react'
import { showFailure } from './feedback/show-failure.ts'

/**
 * Runs an async action, such as a button's click handler, and tracks whether it's running. Shows errors as a toast. If
 * `toFailure` is set, returns its result as `failure` instead. `running` has the arguments of the current call.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  toFailure?: (error: unknown) => string | null,
) {
  const [running, setRunning] = useState<Args | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(...args: Args) {
    setRunning(args)
    setFailure(null)
    try {
      await work(...args)
    } catch (error) {
      if (toFailure) setFailure(toFailure(error))
      else showFailure(error)
    } finally {
      setRunning(null)
    }
  }
  return { running, isBusy: running !== null, failure, run }
}
