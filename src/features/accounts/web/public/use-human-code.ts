import { useState } from 'react'
import type { HumanCheckAction } from '#kernel/endpoint.ts'

/**
 * Provides the human check's state for a form: `<HumanCheck {...human.check} />`, then `human.send()`, or `human.code`
 * and `human.reset()` if the form can be sent without a code.
 */
export function useHumanCode(action: HumanCheckAction) {
  const [code, setCode] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [wasMissed, setMissed] = useState(false)
  const reset = () => setRound((count) => count + 1)
  return {
    check: { action, round, onSolved: setCode, wasMissed },
    code,
    /** Shows that the box must be checked, unless there is a code. */
    request: () => setMissed(code === null),
    /** Call after the code has been sent, whether or not the request succeeded. */
    reset,
    /** Makes a call with the code. Does nothing if there's no code. */
    send: async (call: (antiBot: string) => Promise<void>) => {
      if (code) await call(code).finally(reset)
    },
  }
}
