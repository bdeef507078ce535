import { useEffect, useRef, useState } from 'react'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { untilOnline } from '#kernel/web/connection.ts'

/**
 * Provides the human check's state for a form: `<HumanCheck {...human.check} />`, then `human.send()`, or
 * `around: human.around` in the form's action. Without a code, nothing is sent unless it's optional.
 */
export function useHumanCode(action: HumanCheckAction, { isOptional = false } = {}) {
  const [code, setCode] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [wasMissed, setMissed] = useState(false)
  const wasOffline = useRef(false)
  const renew = useRef<() => Promise<string>>(undefined)
  useEffect(() => {
    const recordOffline = () => {
      wasOffline.current = true
    }
    window.addEventListener('offline', recordOffline)
    return () => window.removeEventListener('offline', recordOffline)
  }, [])
  const accept = (solved: string | null, solveAgain?: () => Promise<string>) => {
    if (solved) wasOffline.current = false
    renew.current = solveAgain
    setCode(solved)
  }
  const reset = () => setRound((count) => count + 1)
  async function send<Result>(call: (antiBot: string) => Promise<Result>) {
    if (code === null && !isOptional) return
    try {
      await untilOnline('write')
      // A code is valid for minutes, and only in the network where it was made.
      const renewed = code && wasOffline.current ? await renew.current?.() : code
      const result = await call(renewed ?? '')
      reset()
      return result
    } catch (error) {
      // A script that couldn't be loaded has sent nothing, so the code is still valid.
      if (!(error instanceof TypeError)) reset()
      throw error
    }
  }
  return {
    check: { action, round, onSolved: accept, wasMissed },
    code,
    /** Shows that the box must be checked, unless there is a code. */
    request: () => setMissed(code === null),
    send,
    around: <Result>(run: (options: { antiBot: string }) => Promise<Result>) =>
      send((antiBot) => run({ antiBot })),
  }
}
