import { createContext, use } from 'react'
import type { LegalKind, LegalVersion } from '#kernel/legal/documents.ts'
import type { Language } from '#kernel/messages/languages.ts'
import type { Site } from '#kernel/site.ts'
import type { NavigationDialog } from './navigation/screens.ts'
import type { Shortcut } from './panels/shortcuts.ts'

/** Site properties shown on every page. */
export type LayoutSite = Pick<Site, 'name' | 'salesLine' | 'logoUrl'> & {
  /** True if the site states who runs it. */
  hasLegalNotice?: boolean
  /** Ways to end contracts that the site's country requires. */
  contractLinks?: readonly ('withdrawal' | 'cancellation')[]
  hasMailingList?: boolean
  /** Texts that only the operator publishes, such as rules. */
  texts?: readonly LegalKind[]
  /** Terms and policies that will apply later. */
  upcoming?: readonly LegalVersion[]
  /** The operator's message on every page. */
  message?: { text: string; language: Language }
}

type LayoutState = {
  site: LayoutSite
  /** Set if the session is locked and needs the user's password. */
  lockedUserName: string | null
  shortcuts: readonly Shortcut[]
  changeShortcuts: (shortcuts: readonly Shortcut[]) => void
  openOver: (dialog: NavigationDialog) => void
}

export const LayoutContext = createContext<LayoutState | null>(null)

export function useLayout(): LayoutState {
  const state = use(LayoutContext)
  if (!state) throw new Error('useLayout must be used inside the site layout')
  return state
}
