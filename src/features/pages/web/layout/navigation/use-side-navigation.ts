import { useState } from 'react'
import { usePreferences } from '#ui/preferences.tsx'

/**
 * Manages the expanded state of the side navigation. On public pages it's saved as a preference. Working areas expand
 * it by default and collapse it only temporarily.
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
  /** Null in layouts where the navigation can't collapse or has a different position. */
  toggle: (() => void) | null
}
