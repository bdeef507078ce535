import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { notFound } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { removeDocumentEndpoint } from '../../contract.ts'
import { toDocument, toDocumentSubject } from './document-rows.ts'

/** Deletes the file after the row's deletion is committed. */
export const removeDocument = writeOperation(removeDocumentEndpoint, async (ctx, { id }) => {
  const deleted = await ctx.db
    .deleteFrom('community_document')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound())
  await enqueue(ctx, removeFiles, { keys: [deleted.storage_key] })
  const { name, description, file_name } = deleted
  await recordStaffAction(ctx, 'community.remove', {
    subject: toDocumentSubject(toDocument(deleted)),
    before: { name, description, fileName: file_name },
  })
  return { id }
})
