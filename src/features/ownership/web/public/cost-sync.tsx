import { useEffect } from 'react'
import { useUser } from '#ui/user.tsx'

/** Keeps the hours and own figures of who is logged in the same on this device and on their profile. */
export function CostSync({ changedAt }: { changedAt: string | null }) {
  const profileId = useUser()?.profileId ?? null
  useEffect(() => {
    if (profileId === null) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    import('../cost-sync.ts').then(
      ({ followCostPreferences }) => {
        if (!isGone) stop = followCostPreferences(profileId, changedAt)
      },
      // Without a line the device goes on with what it has.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [profileId, changedAt])
  return null
}
