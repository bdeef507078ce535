import { useState } from 'react'
import type { HumanCheckAction } from '#kernel/endpoint.ts'

/**
 * Provides the human check's state for a form: `<HumanCheck {...human.check} />`, then `human.code`, then
 * `human.reset()`.
 */
export function useHumanCode(action: HumanCheckAction) {
  const [code, setCode] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  return {
    check: { action, round, onSolved: setCode },
    code,
    /** Call after the code has been sent, whether or not the request succeeded. */
    reset: () => setRound((count) => count + 1),
  }
}
