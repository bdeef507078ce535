import { findBuyersLead } from '#features/conversations/server/public/get-conversation.ts'
import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listBuyerDocumentsEndpoint, openBuyerDocumentEndpoint } from '../contract.ts'
import { sendDocument } from './documents.ts'
import {
  type DocumentAccessResult,
  documentNotFound,
  findDocument,
} from './find-document-access.ts'
import { describeDocuments } from './public/load-listed-documents.ts'

export const listBuyerDocuments = operation(listBuyerDocumentsEndpoint, async (ctx, { token }) => {
  const { listingId, standing } = await findBuyerAccess(ctx, token)
  const folder = `/api/conversation/${encodeURIComponent(token)}/documents`
  return describeDocuments(ctx, { listingId, standing, folder })
})

export const openBuyerDocument = operation(
  openBuyerDocumentEndpoint,
  async (ctx, { token, documentId }) => {
    const { listingId, ...found } = await findBuyerAccess(ctx, token)
    await sendDocument(ctx, await findDocument(ctx, listingId, documentId), found)
    return {}
  },
)

/** Returns the access of the buyer identified by the emailed link. Throws if the listing is no longer available. */
async function findBuyerAccess(
  ctx: AppContext,
  token: string,
): Promise<DocumentAccessResult & { listingId: number }> {
  const lead = await findBuyersLead(ctx, token)
  if (lead.listing_id === null) throw documentNotFound()
  // Checks access as an anonymous visitor because a different user may be logged in on this device.
  await requireContactableListing({ ...ctx, actor: null }, lead.listing_id).catch(() => {
    throw documentNotFound()
  })
  const release = await ctx.db
    .selectFrom('document_release')
    .select('lead_id')
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  return {
    listingId: lead.listing_id,
    standing: release ? 'released' : 'wrote',
    leadId: release ? lead.id : null,
  }
}
