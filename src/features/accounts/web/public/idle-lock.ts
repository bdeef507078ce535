import { useEffect, useEffectEvent } from 'react'
import { watchIdleness } from './idleness.ts'
import { useSession } from './use-session.ts'

/** Locks the current user's session after a long time without interaction. */
export function IdleLock() {
  const { lock } = useSession()
  // If the session has already ended, it doesn't need to be locked.
  const lockIdle = useEffectEvent(() => void lock().catch(() => undefined))
  useEffect(() => watchIdleness(() => lockIdle()), [])
  return null
}
