import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { downloadDocumentEndpoint } from '../../contract.ts'
import { documentTypes } from '../../document-rules.ts'
import { findDocument } from './document-rows.ts'

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
