import type { ListingEdit } from '../../selling-contract.ts'

/** A draft whose session ended before it was saved, as this tab of the browser keeps it. */
export function keptDraft(listingId: number): KeptDraft | null {
  const text = storage()?.getItem(keyOf(listingId))
  return text ? (JSON.parse(text) as KeptDraft) : null
}

export function keepDraft(listingId: number, draft: KeptDraft) {
  // A browser that keeps nothing loses it: there is nobody else to give it to.
  storage()?.setItem(keyOf(listingId), JSON.stringify(draft))
}

export function forgetDraft(listingId: number) {
  storage()?.removeItem(keyOf(listingId))
}

function keyOf(listingId: number) {
  return `windsock.edit.${listingId}`
}

function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** `saved` is the listing as the server had it when the draft was begun. */
export type KeptDraft = { saved: ListingEdit; draft: ListingEdit }
