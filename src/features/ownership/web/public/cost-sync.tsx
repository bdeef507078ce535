import { useEffect } from 'react'
import { useUser } from '#ui/user.tsx'

/** Syncs the user's flying hours and custom values between this device and the profile. */
export function CostSync({ changedAt }: { changedAt: string | null }) {
  const profileId = useUser()?.profileId ?? null
  useEffect(() => {
    if (profileId === null) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    import('../cost-sync.ts').then(
      ({ syncCostPreferences }) => {
        if (!isGone) stop = syncCostPreferences(profileId, changedAt)
      },
      // While offline, the device uses its own values.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [profileId, changedAt])
  return null
}
