import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { openDocumentEndpoint } from '../contract.ts'
import { type DocumentRow, documentNotFound, findDocument } from './document-rows.ts'
import {
  canOpenDocument,
  type DocumentAccessResult,
  findDocumentAccess,
} from './find-document-access.ts'

export const openDocument = operation(openDocumentEndpoint, async (ctx, { id, documentId }) => {
  const callerAccess = await findDocumentAccess(ctx, id)
  await sendDocument(ctx, await findDocument(ctx, id, documentId), callerAccess)
  return {}
})

/**
 * Sends the file if the caller currently has access. PDF files are always sent as downloads, so that their content
 * can't run in the site's origin. Records who opened a restricted document, for the seller.
 */
export async function sendDocument(ctx: AppContext, row: DocumentRow, found: DocumentAccessResult) {
  if (!canOpenDocument(row, found.standing)) throw documentNotFound()
  const file = await getStorage(ctx).get(row.storage_key)
  if (!file) throw documentNotFound()
  if (row.access === 'released' && found.leadId !== null)
    await recordOpening(ctx, row.id, found.leadId)
  const isPicture = row.content_type === 'image/jpeg'
  ctx.reply.file = {
    ...file,
    contentType: row.content_type,
    fileName: `${row.title.replace(/[/\\<>:"|?*]/g, '-')}.${isPicture ? 'jpg' : 'pdf'}`,
    isInline: isPicture,
  }
}

async function recordOpening({ db, now }: AppContext, document_id: number, lead_id: number) {
  await db
    .insertInto('document_opening')
    .values({ document_id, lead_id, day: now().toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
