import { useState } from 'react'

/** Something that a press does, and what went wrong with it. */
export function useAct(work: () => Promise<void>) {
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
