import type { AppContext } from '#kernel/app-context.ts'
import { isShown, type mayEdit } from '../policy.ts'
import { isEditor } from './public/editable-listing.ts'
import { listingNotFound } from './public/listing-not-found.ts'

/** What is not shown is seen by its editors alone. To all others it does not exist. */
export async function assertVisible(ctx: AppContext, listing: Seen): Promise<void> {
  if (isShown(listing, ctx.now()) || (await isEditor(ctx, listing))) return
  throw listingNotFound()
}

type Seen = Parameters<typeof isShown>[0] & Parameters<typeof mayEdit>[1]
