import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { notFound } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { removeDocumentEndpoint } from '../../contract.ts'
import { toDocument, toDocumentSubject } from './document-rows.ts'

/** Deletes the file after the row's deletion is committed. */
export const removeDocument = operation(removeDocumentEndpoint, (ctx, { id }) =>
  inTransaction(ctx, async (ctx) => {
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
  }),
)
