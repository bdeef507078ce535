import { randomUUID } from 'node:crypto'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadDocumentEndpoint } from '../../contract.ts'
import { documentTypes } from '../../document-rules.ts'
import { maxRecords } from '../../limits.ts'
import { documentsFolder, toDocument, toDocumentSubject } from './document-rows.ts'
import { receiveDocuments } from './receive-documents.ts'

/** Stores files before inserting their rows. The sweeper deletes files without a row. */
export const uploadDocument = operation(uploadDocumentEndpoint, async (ctx) => {
  await consumeRateLimit(ctx, uploadsByProfile, String(ctx.actor.profileId))
  return receiveDocuments(ctx, async ({ name, description, files }) => {
    const stored = files.map(({ title, content, ...file }) => ({
      name: name ?? title,
      description,
      file_name: file.fileName,
      ext: file.ext,
      bytes: content.length,
      storage_key: `${documentsFolder}${randomUUID()}.${file.ext}`,
      content,
    }))
    for (const { storage_key, content, ext } of stored)
      await getStorage(ctx).put(storage_key, content, documentTypes[ext])
    return inTransaction(ctx, async (ctx) => {
      const count = await countRows(ctx.db.selectFrom('community_document'))
      if (count + stored.length > maxRecords)
        throw new Refusal('conflict', {
          message: t`You can have up to ${maxRecords} documents. Delete one first.`,
        })
      const rows = await ctx.db
        .insertInto('community_document')
        .values(
          stored.map((file) => {
            const { content: _content, ...row } = file
            return { ...row, uploaded_at: ctx.now() }
          }),
        )
        .returningAll()
        .execute()
      const documents = rows.map(toDocument)
      for (const document of documents)
        await recordStaffAction(ctx, 'community.add', {
          subject: toDocumentSubject(document),
          after: { fileName: document.fileName, bytes: document.bytes },
        })
      return documents
    })
  })
})

const uploadsByProfile: RateLimit = { name: 'community-document', points: 200, seconds: 3_600 }
