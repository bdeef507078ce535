import { useState } from 'react'
import { usePreferences } from '#ui/preferences.tsx'

/**
 * Whether the navigation beside the page is unfolded. On public pages that is the visitor's choice and is kept;
 * where one works it stands open and can be folded for the moment.
 */
export function useSideNavigation(working: boolean): SideNavigationState {
  const { preferences, change } = usePreferences()
  const [isFoldedHere, setFoldedHere] = useState(false)
  const { layout, nav } = preferences
  if (!layout.startsWith('vertical')) return { isOpen: false, toggle: null }
  if (layout === 'vertical-2') return { isOpen: true, toggle: null }
  const isOpen = working ? !isFoldedHere : nav === 'open'
  return {
    isOpen,
    toggle: () => (working ? setFoldedHere(isOpen) : change({ nav: isOpen ? 'folded' : 'open' })),
  }
}

export type SideNavigationState = {
  isOpen: boolean
  /** Null in layouts where it cannot be folded or has another place. */
  toggle: (() => void) | null
}
