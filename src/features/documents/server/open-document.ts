import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { openDocumentEndpoint } from '../contract.ts'
import { type DocumentRow, documentNotFound, findDocument } from './document-rows.ts'
import { type FoundStanding, findStanding, isOpenTo } from './find-standing.ts'

export const openDocument = operation(openDocumentEndpoint, async (ctx, { id, documentId }) => {
  const standing = await findStanding(ctx, id)
  await sendDocument(ctx, await findDocument(ctx, id, documentId), standing)
  return {}
})

/**
 * Sends the file to whom it is open at this moment. A PDF is always to be saved, never shown: whatever is in it, it does
 * not run under the site's address. The seller learns who opened what is not open to anyone.
 */
export async function sendDocument(ctx: AppContext, row: DocumentRow, found: FoundStanding) {
  if (!isOpenTo(row, found.standing)) throw documentNotFound()
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
