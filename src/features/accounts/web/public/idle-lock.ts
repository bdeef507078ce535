import { useEffect, useEffectEvent } from 'react'
import { watchIdleness } from './idleness.ts'
import { useSession } from './use-session.ts'

/** Locks the session of who is logged in and has long not touched the page. */
export function IdleLock() {
  const { lock } = useSession()
  // A session that ended meanwhile cannot be locked: it is as safe without.
  const lockIdle = useEffectEvent(() => void lock().catch(() => undefined))
  useEffect(() => watchIdleness(() => lockIdle()), [])
  return null
}
