import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import { isEditor } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { DocumentAccess } from '../contract.ts'
import type { DocumentRow } from './document-rows.ts'

/**
 * Returns the caller's access to a listing's documents and the lead that grants it. Throws if the listing is sold or
 * the caller can't see it. Editors always have access.
 */
export async function findDocumentAccess(
  ctx: AppContext,
  listingId: number,
): Promise<DocumentAccessResult> {
  const { db, actor } = ctx
  const listing = await db
    .selectFrom('listing')
    .select(['profile_id', 'biz_id', 'biz_employee_id'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (listing && (await isEditor(ctx, listing))) return { standing: 'editor', leadId: null }
  await requireContactableListing(ctx, listingId)
  if (!actor) return { standing: 'stranger', leadId: null }
  const leads = await db
    .selectFrom('lead')
    .leftJoin('document_release as release', 'release.lead_id', 'lead.id')
    .select(['lead.id', 'release.lead_id as released'])
    .where('lead.listing_id', '=', listingId)
    .where('lead.profile_id', '=', actor.profileId)
    .execute()
  const released = leads.find((lead) => lead.released !== null)
  if (released) return { standing: 'released', leadId: released.id }
  return { standing: leads.length > 0 ? 'wrote' : 'stranger', leadId: null }
}

export function canOpenDocument({ access }: DocumentRow, callerAccess: DocumentAccess): boolean {
  return access === 'anyone' || callerAccess === 'editor' || callerAccess === 'released'
}

export type DocumentAccessResult = {
  standing: DocumentAccess
  /** Lead that the documents were released to. Null for other access levels. */
  leadId: number | null
}
