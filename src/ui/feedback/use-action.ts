import { useState } from 'react'

/** Runs one action at a time. `busy` is its name while it runs, and `failure` the message of its error. */
export function useAction() {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(name: string, action: () => Promise<unknown>) {
    setBusy(name)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, run }
}
