import type { z } from 'zod'
import '#kernel/plain-messages.ts'
import { type ListingEdit, UpdateListing } from '../../../contract.ts'
import { editBounds } from '../../../edit-bounds.ts'

/** What is sent to save the draft. */
export function toListingChange(id: number, draft: ListingEdit) {
  return { ...draft, id, meta: JSON.stringify(draft.meta) } satisfies z.input<typeof UpdateListing>
}

/** What the server would have against the draft: the first message of every value, by its path. */
export function findErrors(id: number, draft: ListingEdit, bounds: Bounds): Messages {
  const { error } = UpdateListing.safeParse(toListingChange(id, draft))
  const messages: Messages = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  return { ...messages, ...editBounds(draft, bounds) }
}

/** Messages by the path of their value. */
export type Messages = Record<string, string>
type Bounds = Parameters<typeof editBounds>[1]
