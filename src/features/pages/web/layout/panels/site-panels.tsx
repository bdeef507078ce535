import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useUser } from '#ui/user.tsx'
import { NavigationGroups } from '../navigation/navigation.tsx'
import { ScreenLink } from '../navigation/screen-link.tsx'
import styles from '../navigation.module.css'
import { SiteSearch } from '../search-box/site-search.tsx'
import type { SitePanel } from '../top-bar.tsx'

const QuickPanel = lazyPart(
  async () => (await import('./quick-panel.tsx')).QuickPanel,
  QuickPanelSkeleton,
)

/** Panels that slide in from the edges. Navigating closes them. */
export function SitePanels({
  panel,
  working,
  onOpen,
}: {
  panel: SitePanel | null
  working: boolean
  onOpen: (panel: SitePanel | null) => void
}) {
  const { key } = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const close = () => onOpen(null)
  const user = useUser()
  const business = working ? user?.businesses[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is the reason, not an input.
  useEffect(() => onOpen(null), [key, onOpen])
  useEffect(() => {
    if (panel === 'search') box.current?.focus()
  }, [panel])
  return (
    <>
      {panel === 'menu' && (
        <Dialog at="left" title="Menu" onClose={close}>
          <LinkButton to={destinations.createListing(business?.id)} block onClick={close}>
            {business ? 'New listing' : 'List an aircraft'}
          </LinkButton>
          <div className={styles.first}>
            <ScreenLink state="landing" onFollow={close}>
              Home
            </ScreenLink>
            <button type="button" onClick={() => onOpen('quick')}>
              Saved, recently viewed, and shortcuts
            </button>
          </div>
          <NavigationGroups working={working} onFollow={close} />
        </Dialog>
      )}
      {panel === 'quick' && (
        <Dialog at="right" title="Saved" onClose={close}>
          <QuickPanel onLeave={close} />
        </Dialog>
      )}
      {panel === 'search' && (
        <Dialog at="top" title="Search" onClose={close}>
          <SiteSearch inputRef={box} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

function QuickPanelSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton width="46%" />
      <Skeleton width="82%" />
      <Skeleton width="64%" />
    </div>
  )
}
