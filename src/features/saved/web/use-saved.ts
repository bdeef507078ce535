import { createContext, use } from 'react'

/** Saved items of the current user, updated optimistically. */
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
  /** True if a user is logged in. Visitors save items on their device. */
  isMember: boolean
  listings: ReadonlySet<number>
  /** Changes since the page loaded. For all other listings, the loaded state applies. */
  pressed: ReadonlyMap<number, boolean>
  /** Saves or removes a listing. If the server rejects the change, reverts it with a message. */
  save: (listing: { id: number; title: string }, isSaved: boolean) => void
}
