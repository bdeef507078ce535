import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { editDocumentEndpoint, removeDocumentEndpoint } from '../contract.ts'
import { type DocumentRow, documentNotFound, findDocument, toDocument } from './document-rows.ts'
import { documentsPath, loadDownloads } from './list-documents.ts'

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

async function toOwn(ctx: AppContext, row: DocumentRow) {
  const openings = (await loadDownloads(ctx, row.listing_id)).get(row.id) ?? []
  return toDocument(row, { isOpen: true, folder: documentsPath(row.listing_id), openings })
}
