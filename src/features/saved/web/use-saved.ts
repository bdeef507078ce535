import { createContext, use } from 'react'

/** The current user's saved items, updated optimistically. */
export const SavedContext = createContext<Saved | null>(null)

export function useSaved(): Saved {
  return use(SavedContext) ?? nobody
}

const nobody: Saved = {
  isMember: false,
  listings: new Set(),
  pressed: new Map(),
  save: () => undefined,
}

export type Saved = {
  /** True if the user is logged in. Otherwise, items are saved on the device. */
  isMember: boolean
  listings: ReadonlySet<number>
  /** Changes since the page loaded. Overrides the loaded state. */
  pressed: ReadonlyMap<number, boolean>
  /** Saves or removes a listing. If the server rejects the change, reverts it and shows a message. */
  save: (listing: { id: number; title: string }, isSaved: boolean) => void
}
