import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { editDocumentEndpoint } from '../../contract.ts'
import { findDocument, toDocument, toDocumentSubject } from './document-rows.ts'

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
