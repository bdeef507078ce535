import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { receiveForm } from '#features/media/server/public/receive-files.ts'
import { renderScan } from '#features/media/server/public/render-scan.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation, readFields } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { cleanTexts } from '#kernel/server/texts/clean-texts.ts'
import { DocumentFields, uploadDocumentEndpoint } from '../contract.ts'
import {
  formatFileLimit,
  maxDocuments,
  maxListingBytes,
  unsupportedListingFileMessage,
} from '../document-rules.ts'
import { documentsFolder, toDocument } from './find-document-access.ts'
import { documentsPath } from './public/load-listed-documents.ts'

/** Stores the file before its row. The sweep job deletes files without a row. */
export const uploadDocument = operation(uploadDocumentEndpoint, async (ctx, { id }) => {
  await requireEditableListing(ctx, id, { changesVisibleContent: true })
  await consumeRateLimit(ctx, uploadsByProfile, String(ctx.actor.profileId))
  await assertWithinLimits(ctx, id, 0)
  return receiveDocument(ctx, async ({ content, extension, ...fields }) => {
    const storage_key = `${documentsFolder}${id}/${randomUUID()}.${extension}`
    await getStorage(ctx).put(storage_key, content, fields.content_type)
    return inTransaction(ctx, async (ctx) => {
      await requireEditableListing(ctx, id, { shouldLock: true })
      await assertWithinLimits(ctx, id, content.length)
      const row = await ctx.db
        .insertInto('listing_document')
        .values({
          ...fields,
          listing_id: id,
          bytes: content.length,
          storage_key,
          uploaded_at: ctx.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return toDocument(row, { isOpen: true, folder: documentsPath(id), openings: [] })
    })
  })
})

async function assertWithinLimits({ db }: AppContext, listingId: number, bytes: number) {
  const existing = await db
    .selectFrom('listing_document')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.coalesce(row.fn.sum<number>('bytes'), row.lit(0)).as('bytes'),
    ])
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
  if (Number(existing.count) < maxDocuments && Number(existing.bytes) + bytes <= maxListingBytes)
    return
  throw new Refusal('conflict', {
    message: t`A listing can have up to ${maxDocuments} documents and ${maxListingBytes / 1024 / 1024} MB in total. Delete one first.`,
  })
}

const uploadsByProfile: RateLimit = { name: 'listing-document', points: 60, seconds: 3_600 }

async function receiveDocument<T>(
  ctx: AppContext,
  keep: (sent: SentDocument) => Promise<T>,
): Promise<T> {
  return receiveForm(ctx, { tooLarge: formatFileLimit() }, async (texts, file) => {
    const fields = cleanTexts(ctx, DocumentFields, readFields({ input: DocumentFields }, texts))
    if (!file) throw fieldRefusal('file', selectFileMessage)
    return inTurn(async () => keep({ ...fields, ...(await makeSafe(await file.read())) }))
  })
}

const selectFileMessage = 'Select a file.'

/** Limits memory usage because each file is loaded into memory. */
const inTurn = limitConcurrency(2)

/**
 * Detects the type from the content, not from the name or the declared type. Stores PDF files unchanged because they
 * are never displayed in the site's origin. Re-encodes images.
 */
async function makeSafe(content: Buffer): Promise<SanitizedFile> {
  if (content.length === 0) throw fieldRefusal('file', selectFileMessage)
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { content, content_type: 'application/pdf', extension: 'pdf' }
  const image = await renderScan(content, unsupportedListingFileMessage)
  return { content: image, content_type: 'image/jpeg', extension: 'jpg' }
}

type SanitizedFile = {
  content: Uint8Array
  content_type: 'application/pdf' | 'image/jpeg'
  extension: 'pdf' | 'jpg'
}
type SentDocument = SanitizedFile & z.output<typeof DocumentFields>
