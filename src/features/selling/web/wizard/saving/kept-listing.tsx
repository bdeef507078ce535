import { type ReactNode, useEffect, useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import { LinkButton } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import styles from '../wizard.module.css'

/** Shows the saved listing instead of an empty wizard after the user presses Back. */
export function KeptListing({ owner, hasDraft, children }: KeptListingProps) {
  const name = toName(owner)
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const isHydrated = useIsHydrated()
  // Reads once per location because the wizard stays mounted while the newly saved listing is opening.
  const saved = useMemo(() => {
    // A URL that the user typed has the default key.
    const isRevisited = isHydrated && isBack && key !== 'default'
    return isRevisited && !hasDraft ? readDraft<Saved>('window', name) : null
  }, [isHydrated, isBack, key, hasDraft, name])
  useEffect(() => {
    // A link starts a new listing, so pressing Back later must not show the earlier one.
    if (!isBack) removeDraft('window', name)
  }, [isBack, name])
  if (!saved) return children
  return (
    <div className={styles.choice}>
      <h1>Your listing is saved</h1>
      <p className="mt-1 text-ink-2">You saved “{saved.title}”. You can keep editing it.</p>
      <div className="flex gap-2">
        <LinkButton variant="act" to={saved.path}>
          Edit listing
        </LinkButton>
        <LinkButton to={owner.bid === null ? '?own=1' : destinations.createListing(owner.bid)}>
          Create another listing
        </LinkButton>
      </div>
    </div>
  )
}

export function rememberSavedListing(owner: Owner, saved: Saved) {
  writeDraft('window', toName(owner), saved)
}

function toName({ profileId, bid }: Owner): string {
  return `saved-listing.${profileId}.${bid ?? 'own'}`
}

type Owner = {
  profileId: number
  /** Brokerage ID. Null for the user's own listings. */
  bid: number | null
}
type Saved = {
  title: string
  path: string
}
type KeptListingProps = {
  owner: Owner
  hasDraft: boolean
  children: ReactNode
}
