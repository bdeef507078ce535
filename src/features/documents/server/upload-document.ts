import { randomUUID } from 'node:crypto'
import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadDocumentEndpoint } from '../contract.ts'
import { mostDocuments, mostListingBytes } from '../document-rules.ts'
import { documentsFolder, toDocument } from './document-rows.ts'
import { documentsPath } from './list-documents.ts'
import { takeSentDocument } from './take-sent-document.ts'

/** The file is stored before its row is written; one whose row never is, the sweeper finds. */
export const uploadDocument = operation(uploadDocumentEndpoint, async (ctx, { id }) => {
  await editableListing(ctx, id, { changesShown: true })
  await consume(ctx, uploadsByProfile, String(ctx.actor.profileId))
  await assertRoom(ctx, id, 0)
  return takeSentDocument(ctx, async ({ content, extension, ...fields }) => {
    const storage_key = `${documentsFolder}${id}/${randomUUID()}.${extension}`
    await getStorage(ctx).put(storage_key, content, fields.content_type)
    return inTransaction(ctx, async (ctx) => {
      await editableListing(ctx, id, { isHeld: true })
      await assertRoom(ctx, id, content.length)
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

async function assertRoom({ db }: AppContext, listingId: number, bytes: number) {
  const kept = await db
    .selectFrom('listing_document')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.coalesce(row.fn.sum<number>('bytes'), row.lit(0)).as('bytes'),
    ])
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
  if (Number(kept.count) < mostDocuments && Number(kept.bytes) + bytes <= mostListingBytes) return
  throw new Refusal('conflict', {
    message: `A listing has room for ${mostDocuments} documents and ${mostListingBytes / 1024 / 1024} MB. Delete one first.`,
  })
}

const uploadsByProfile: Limit = { name: 'listing-document', points: 60, seconds: 3_600 }
