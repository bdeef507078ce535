import { useState } from 'react'
import type { HumanCheckAction } from '#kernel/endpoint.ts'

/** What a form needs of the human check: `<HumanCheck {...human.check} />`, then `human.code`, then `human.reset()`. */
export function useHumanCode(action: HumanCheckAction) {
  const [code, setCode] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  return {
    check: { action, round, onSolved: setCode },
    code,
    /** The code has been sent, whatever came of it. */
    reset: () => setRound((count) => count + 1),
  }
}
