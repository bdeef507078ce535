import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '#ui/toast.tsx'
import { useUser } from '#ui/user.tsx'
import { SavedContext } from '../use-saved.ts'

/** Knows what the person has saved, for every heart on the page, and takes over what the device kept before login. */
export function SavedProvider({ children }: { children: ReactNode }) {
  const user = useUser()
  const profileId = user?.profileId ?? null
  const { pressed, save } = usePresses(profileId)
  const listings = useMemo(() => {
    const ids = new Set(user?.savedListings)
    for (const [id, isSaved] of pressed) {
      if (isSaved) ids.add(id)
      else ids.delete(id)
    }
    return ids
  }, [user, pressed])
  const isMember = profileId !== null
  useAdoption(profileId)
  const saved = useMemo(
    () => ({ isMember, listings, pressed, save }),
    [isMember, listings, pressed, save],
  )
  return <SavedContext value={saved}>{children}</SavedContext>
}

/** What was pressed here since the page came. Presses of one heart are sent one after the other, the last one wins. */
function usePresses(profileId: number | null) {
  const [presses, setPresses] = useState<Presses>({ profileId, pressed: none })
  const wanted = useRef(new Map<number, boolean>())
  const pressed = presses.profileId === profileId ? presses.pressed : none
  const note = useCallback(
    (id: number, isSaved: boolean) =>
      setPresses((before) => {
        const kept = before.profileId === profileId ? before.pressed : none
        return { profileId, pressed: new Map(kept).set(id, isSaved) }
      }),
    [profileId],
  )
  const save = useCallback(
    (id: number, isSaved: boolean) => {
      note(id, isSaved)
      const isSending = wanted.current.has(id)
      wanted.current.set(id, isSaved)
      if (!isSending) void send(id, wanted.current, note)
    },
    [note],
  )
  return { pressed, save }
}

async function send(
  id: number,
  wanted: Map<number, boolean>,
  note: (id: number, isSaved: boolean) => void,
) {
  let sent: boolean | undefined
  try {
    const { setFavorite } = await import('../saved-calls.ts')
    while (sent !== wanted.get(id)) {
      const next = wanted.get(id) as boolean
      await setFavorite(id, next)
      sent = next
    }
  } catch (error) {
    note(id, sent ?? !wanted.get(id))
    showToast({ tone: 'error', message: (error as Error).message })
  } finally {
    wanted.delete(id)
  }
}

function useAdoption(profileId: number | null) {
  useEffect(() => {
    if (profileId === null) return
    void import('../adopt-searches.ts').then(({ adoptSearches }) => adoptSearches())
  }, [profileId])
}

const none: ReadonlyMap<number, boolean> = new Map()
type Presses = { profileId: number | null; pressed: ReadonlyMap<number, boolean> }
