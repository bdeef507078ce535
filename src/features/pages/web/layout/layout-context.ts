import { createContext, use } from 'react'
import type { Site } from '#kernel/site.ts'
import type { OverPage } from './navigation/screens.ts'
import type { Shortcut } from './panels/shortcuts.ts'

/** What every page shows of the site. */
export type ShownSite = Pick<Site, 'name' | 'salesLine' | 'logoUrl'>

/** What the parts of the layout share. */
export type LayoutState = {
  site: ShownSite
  /** Whose session waits for its password. */
  lockedUserName: string | null
  shortcuts: readonly Shortcut[]
  changeShortcuts: (shortcuts: readonly Shortcut[]) => void
  openOver: (dialog: OverPage) => void
}

export const LayoutContext = createContext<LayoutState | null>(null)

export function useLayout(): LayoutState {
  const state = use(LayoutContext)
  if (!state) throw new Error('useLayout needs the site layout above it')
  return state
}
