import { randomUUID } from 'node:crypto'
import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadDocumentEndpoint } from '../contract.ts'
import { maxDocuments, maxListingBytes } from '../document-rules.ts'
import { documentsFolder, toDocument } from './document-rows.ts'
import { documentsPath } from './list-documents.ts'
import { receiveDocument } from './receive-document.ts'

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
