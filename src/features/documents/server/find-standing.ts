import { contactableListing } from '#features/listings/server/public/contactable-listing.ts'
import { isEditor } from '#features/listings/server/public/editable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Standing } from '../contract.ts'
import type { DocumentRow } from './document-rows.ts'

/**
 * What who asks is to a listing's documents, and over which lead. Refuses where the listing is not to be seen, and once
 * it is sold; its editors see them as long as it exists.
 */
export async function findStanding(ctx: AppContext, listingId: number): Promise<FoundStanding> {
  const { db, actor } = ctx
  const listing = await db
    .selectFrom('listing')
    .select(['profile_id', 'biz_id', 'biz_employee_id'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (listing && (await isEditor(ctx, listing))) return { standing: 'editor', leadId: null }
  await contactableListing(ctx, listingId)
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

export function isOpenTo({ access }: DocumentRow, standing: Standing): boolean {
  return access === 'anyone' || standing === 'editor' || standing === 'released'
}

export type FoundStanding = {
  standing: Standing
  /** The lead whose buyer they were released to. */
  leadId: number | null
}
