import { useState } from 'react'
import { showFailure } from './feedback/show-failure.ts'

/**
 * Runs an async action, such as a button's. Shows errors as a toast or, if `toFailure` is set, returns their message as
 * `failure`.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  toFailure?: (error: unknown) => string | null,
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(...args: Args) {
    setBusy(true)
    setFailure(null)
    try {
      await work(...args)
    } catch (error) {
      if (toFailure) setFailure(toFailure(error))
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run }
}

/** Shows an error's own message next to the button. */
export const toMessage = (error: unknown) => (error as Error).message
