import { randomUUID } from 'node:crypto'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import {
  type CommunityDocument,
  downloadDocumentEndpoint,
  editCommunityDocumentEndpoint,
  listCommunityDocumentsEndpoint,
  removeCommunityDocumentEndpoint,
  uploadCommunityDocumentEndpoint,
} from '../../contract.ts'
import { documentTypes } from '../../document-rules.ts'
import { maxRecords } from '../../limits.ts'
import { receiveDocuments } from './receive-documents.ts'

/** Storage prefix for all document files. */
export const communityFolder = 'community/'

export async function listDocumentRows({ db }: Pick<AppContext, 'db'>) {
  const rows = await db
    .selectFrom('community_document')
    .selectAll()
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('ext')
    .orderBy('id')
    .execute()
  return rows.map(toDocument)
}

async function findDocument({ db }: Pick<AppContext, 'db'>, id: number) {
  return db
    .selectFrom('community_document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound())
}

function toDocument(row: Row<'community_document'>): CommunityDocument {
  return {
    id: row.id,
    name: row.name,
    fileName: row.file_name,
    ext: row.ext,
    fullBlobPath: `/api/hoa/doc/${row.id}/file`,
    description: row.description,
    bytes: row.bytes,
    uploadedAt: row.uploaded_at.toISOString(),
    version: row.version,
  }
}

function toDocumentSubject({ id, name, ext }: Pick<CommunityDocument, 'id' | 'name' | 'ext'>) {
  return { kind: 'community', id: `document ${id}`, name: `document “${name}” (${ext})` } as const
}

export const listCommunityDocuments = operation(listCommunityDocumentsEndpoint, listDocumentRows)

export const editCommunityDocument = writeOperation(
  editCommunityDocumentEndpoint,
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
export const removeCommunityDocument = writeOperation(
  removeCommunityDocumentEndpoint,
  async (ctx, { id }) => {
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
  },
)

/** Stores files before inserting their rows. The sweeper deletes files without a row. */
export const uploadCommunityDocument = operation(uploadCommunityDocumentEndpoint, async (ctx) => {
  await consumeRateLimit(ctx, uploadsByProfile, String(ctx.actor.profileId))
  return receiveDocuments(ctx, async ({ name, description, files }) => {
    const stored = files.map(({ title, content, ...file }) => ({
      name: name ?? title,
      description,
      file_name: file.fileName,
      ext: file.ext,
      bytes: content.length,
      storage_key: `${communityFolder}${randomUUID()}.${file.ext}`,
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

/** Always sends an attachment, so that the content can't run in the site's origin. */
export const downloadDocument = operation(downloadDocumentEndpoint, async (ctx, { id }) => {
  const row = await findDocument(ctx, id)
  const file = await getStorage(ctx).get(row.storage_key)
  if (!file) throw new Refusal('not_found')
  ctx.reply.file = {
    ...file,
    contentType: documentTypes[row.ext],
    fileName: row.file_name,
    isInline: false,
  }
  return {}
})
