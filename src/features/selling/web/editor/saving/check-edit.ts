import type { z } from 'zod'
import '#kernel/validation-messages.ts'
import { checkEditLimits } from '../../../check-edit-limits.ts'
import { type ListingEdit, UpdateListing } from '../../../contract.ts'

export function toListingChange(id: number, draft: ListingEdit) {
  return { ...draft, id, meta: JSON.stringify(draft.meta) } satisfies z.input<typeof UpdateListing>
}

/** Validates the draft with the same rules as the server. Returns the first message for each path. */
export function findErrors(id: number, draft: ListingEdit, bounds: Bounds): MessagesByPath {
  const { error } = UpdateListing.safeParse(toListingChange(id, draft))
  const messages: MessagesByPath = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  return { ...messages, ...checkEditLimits(draft, bounds) }
}

export type MessagesByPath = Record<string, string>
type Bounds = Parameters<typeof checkEditLimits>[1]
