import { useState } from 'react'

/** Runs an async action for a button and tracks its busy and error state. */
export function useAsyncAction(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function act() {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, act: () => void act(), done: act }
}
