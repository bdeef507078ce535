import { createContext, use } from 'react'

/** What this person has saved, as this browser knows it: presses count at once. */
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
  /** Whether anybody is logged in: what others save stays on their device. */
  isMember: boolean
  listings: ReadonlySet<number>
  /** What was pressed since the page came: the rest is as it came. */
  pressed: ReadonlyMap<number, boolean>
  /** Saves a listing or takes it out; taken back with a word if the server would not. */
  save: (listing: { id: number; title: string }, isSaved: boolean) => void
}
