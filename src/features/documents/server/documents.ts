import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import {
  editDocumentEndpoint,
  listDocumentsEndpoint,
  openDocumentEndpoint,
  removeDocumentEndpoint,
} from '../contract.ts'
import {
  canOpenDocument,
  type DocumentAccessResult,
  documentNotFound,
  findDocument,
  findDocumentAccess,
  type StoredDocument,
  toDocument,
} from './find-document-access.ts'
import { describeDocuments, documentsPath, loadDownloads } from './public/load-listed-documents.ts'

export const listDocuments = operation(listDocumentsEndpoint, async (ctx, { id }) => {
  const { standing } = await findDocumentAccess(ctx, id)
  return describeDocuments(ctx, { listingId: id, standing, folder: documentsPath(id) })
})

export const editDocument = operation(
  editDocumentEndpoint,
  async (ctx, { id, documentId, version, ...fields }) => {
    await requireEditableListing(ctx, id, { changesVisibleContent: true })
    await findDocument(ctx, id, documentId)
    const written = await ctx.db
      .updateTable('listing_document')
      .set((row) => ({ ...fields, version: row('version', '+', 1) }))
      .where('id', '=', documentId)
      .where('listing_id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (written) return toOwn(ctx, written)
    const current = await toOwn(ctx, await findDocument(ctx, id, documentId))
    throw new Refusal('conflict', { current })
  },
)

/** Deletes the file only after the row's deletion has been committed. */
export const removeDocument = writeOperation(
  removeDocumentEndpoint,
  async (ctx, { id, documentId }) => {
    await requireEditableListing(ctx, id, { changesVisibleContent: true })
    const deleted = await ctx.db
      .deleteFrom('listing_document')
      .where('id', '=', documentId)
      .where('listing_id', '=', id)
      .returning('storage_key')
      .executeTakeFirstOrThrow(documentNotFound)
    await enqueue(ctx, removeFiles, { keys: [deleted.storage_key] })
    return { documentId }
  },
)

async function toOwn(ctx: AppContext, row: StoredDocument) {
  const openings = (await loadDownloads(ctx, row.listing_id)).get(row.id) ?? []
  return toDocument(row, { isOpen: true, folder: documentsPath(row.listing_id), openings })
}

export const openDocument = operation(openDocumentEndpoint, async (ctx, { id, documentId }) => {
  const callerAccess = await findDocumentAccess(ctx, id)
  await sendDocument(ctx, await findDocument(ctx, id, documentId), callerAccess)
  return {}
})

/**
 * Sends the file if the caller currently has access. PDF files are always sent as downloads, so that their content
 * can't run in the site's origin. Records who opened a restricted document, for the seller.
 */
export async function sendDocument(
  ctx: AppContext,
  row: StoredDocument,
  access: DocumentAccessResult,
) {
  if (!canOpenDocument(row, access.standing)) throw documentNotFound()
  const file = await getStorage(ctx).get(row.storage_key)
  if (!file) throw documentNotFound()
  if (row.access === 'released' && access.leadId !== null)
    await recordOpening(ctx, row.id, access.leadId)
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
