import { useState } from 'react'
import { usePreferences } from '#ui/preferences.tsx'

/**
 * Manages whether the side navigation is expanded. On public pages, this is a saved preference. Work areas expand
 * it by default, and collapsing it is only temporary.
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
  /** Null in layouts where the navigation can't be collapsed or isn't on the side. */
  toggle: (() => void) | null
}
