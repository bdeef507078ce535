import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  editDocumentEndpoint,
  listDocumentsEndpoint,
  removeDocumentEndpoint,
} from '../../contract.ts'
import { findDocument, listDocumentRows, toDocument, toDocumentSubject } from './document-rows.ts'

export const listDocuments = operation(listDocumentsEndpoint, listDocumentRows)

export const editDocument = writeOperation(
  editDocumentEndpoint,
  async (ctx, { id, version, name, description }) => {
    const before = await findDocument(ctx, id)
    const written = await ctx.db
      .updateTable('community_document')
      .set((row) => ({ name, description, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version ?? before.version)
      .returningAll()
      .executeTakeFirst()
    if (!written)
      throw new Refusal('conflict', { current: toDocument(await findDocument(ctx, id)) })
    const after = toDocument(written)
    await recordStaffAction(ctx, 'community.change', {
      subject: toDocumentSubject(after),
      before: { name: before.name, description: before.description },
      after: { name, description },
    })
    return after
  },
)

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
