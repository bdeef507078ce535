import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useUser } from '#ui/user.tsx'
import { deleteDeviceListing, saveDeviceListing, useDeviceListings } from '../device-listings.ts'
import { type Saved, SavedContext } from '../use-saved.ts'

/** Provides the state of all save buttons on the page. Moves items saved before login to the account. */
export function SavedProvider({ children }: { children: ReactNode }) {
  const user = useUser()
  const profileId = user?.profileId ?? null
  const { pressed, note, save } = usePresses(profileId)
  const device = useDeviceSavedListings()
  const listings = useMemo(() => {
    const ids = new Set(user?.savedListings)
    for (const [id, isSaved] of pressed) {
      if (isSaved) ids.add(id)
      else ids.delete(id)
    }
    return ids
  }, [user, pressed])
  useAdoption(profileId, note)
  const saved = useMemo<Saved>(
    () =>
      profileId === null
        ? { isMember: false, pressed: none, ...device }
        : { isMember: true, listings, pressed, save: ({ id }, isSaved) => save(id, isSaved) },
    [profileId, device, listings, pressed, save],
  )
  return <SavedContext value={saved}>{children}</SavedContext>
}

/** Tracks changes since the page loaded. Sends a listing's changes one at a time, and the last one wins. */
function usePresses(profileId: number | null) {
  const [presses, setPresses] = useState<Presses>({ profileId, pressed: none })
  const desired = useRef(new Map<number, boolean>())
  const pressed = presses.profileId === profileId ? presses.pressed : none
  const note = useCallback(
    (id: number, isSaved: boolean) =>
      setPresses((before) => {
        const current = before.profileId === profileId ? before.pressed : none
        return { profileId, pressed: new Map(current).set(id, isSaved) }
      }),
    [profileId],
  )
  const save = useCallback(
    (id: number, isSaved: boolean) => {
      note(id, isSaved)
      const isSending = desired.current.has(id)
      desired.current.set(id, isSaved)
      if (!isSending) void send(id, desired.current, note)
    },
    [note],
  )
  return { pressed, note, save }
}

async function send(
  id: number,
  desired: Map<number, boolean>,
  note: (id: number, isSaved: boolean) => void,
) {
  let sent: boolean | undefined
  try {
    const { setFavorite } = await import('../saved-calls.ts')
    while (sent !== desired.get(id)) {
      const next = desired.get(id) as boolean
      await setFavorite(id, next)
      sent = next
    }
  } catch (error) {
    note(id, sent ?? !desired.get(id))
    showFailure(error)
  } finally {
    desired.delete(id)
  }
}

function useAdoption(profileId: number | null, note: (id: number, isSaved: boolean) => void) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (profileId === null) return
    const adopt = async () => {
      const { adoptDeviceItems } = await import('../adopt-device-items.ts')
      // Reloads the page's lists because they don't include the items that were moved.
      if ((await adoptDeviceItems((id) => note(id, true))) > 0) await revalidate()
    }
    void adopt()
  }, [profileId, note, revalidate])
}

const none: ReadonlyMap<number, boolean> = new Map()
type Presses = { profileId: number | null; pressed: ReadonlyMap<number, boolean> }

/** Saves listings on this device for visitors without an account and suggests logging in. */
function useDeviceSavedListings() {
  const deviceListings = useDeviceListings()
  const listings = useMemo(() => new Set(deviceListings.map(({ id }) => id)), [deviceListings])
  const { pathname, search } = useLocation()
  const save = useCallback<Saved['save']>(
    (listing, isSaved) => {
      if (!isSaved) return deleteDeviceListing(listing.id)
      const wasStored = saveDeviceListing(listing)
      showToast({
        ...(wasStored && { title: 'Saved on this device only' }),
        message: 'Please log in to save listings.',
        link: { to: withReturnTarget(destinations.login(), { pathname, search }), label: 'Log in' },
      })
    },
    [pathname, search],
  )
  return useMemo(() => ({ listings, save }), [listings, save])
}
