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
  type ListedDocuments,
  type ListingDocument,
  listDocumentsEndpoint,
  openDocumentEndpoint,
  removeDocumentEndpoint,
} from '../contract.ts'
import {
  canOpenDocument,
  type DocumentAccessResult,
  type DocumentRow,
  documentNotFound,
  findDocument,
  findDocumentAccess,
  loadDocuments,
  toDocument,
} from './find-document-access.ts'

export const listDocuments = operation(listDocumentsEndpoint, async (ctx, { id }) => {
  const { standing } = await findDocumentAccess(ctx, id)
  return describeDocuments(ctx, { listingId: id, standing, folder: documentsPath(id) })
})

export function documentsPath(listingId: number): string {
  return `/api/listing/${listingId}/documents`
}

export async function describeDocuments(
  ctx: AppContext,
  scope: DocumentScope,
): Promise<ListedDocuments> {
  const { listingId, standing, folder } = scope
  const rows = await loadDocuments(ctx, listingId)
  const openings = standing === 'editor' ? await loadDownloads(ctx, listingId) : null
  return {
    standing,
    documents: rows.map((row) =>
      toDocument(row, {
        isOpen: canOpenDocument(row, standing),
        folder,
        openings: openings && (openings.get(row.id) ?? []),
      }),
    ),
  }
}

/** Returns when each document was opened, newest first. */
async function loadDownloads({ db }: AppContext, listingId: number) {
  const rows = await db
    .selectFrom('document_opening as opening')
    .innerJoin('listing_document as document', 'document.id', 'opening.document_id')
    .innerJoin('lead', 'lead.id', 'opening.lead_id')
    .select(['opening.document_id', 'opening.day', 'lead.contact_name as name'])
    .where('document.listing_id', '=', listingId)
    .orderBy('opening.day', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(maxOpenings)
    .execute()
  const byDocument = new Map<number, NonNullable<ListingDocument['openings']>>()
  for (const { document_id, day, name } of rows) {
    const openings = byDocument.get(document_id) ?? []
    openings.push({ name, day: String(day) })
    byDocument.set(document_id, openings)
  }
  return byDocument
}

const maxOpenings = 200

type DocumentScope = Pick<ListedDocuments, 'standing'> & { listingId: number; folder: string }

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
