import { useEffect } from 'react'
import { useUser } from '#ui/user.tsx'

/** Syncs the user's flying hours and custom values between this device and the profile. */
export function CostSync({ changedAt }: { changedAt: string | null }) {
  const profileId = useUser()?.profileId ?? null
  useEffect(() => {
    if (profileId === null) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    import('../cost-sync.ts').then(
      ({ syncCostPreferences }) => {
        if (!isUnmounted) stop = syncCostPreferences(profileId, changedAt)
      },
      // While offline, the device uses its own values.
      () => {},
    )
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [profileId, changedAt])
  return null
}
