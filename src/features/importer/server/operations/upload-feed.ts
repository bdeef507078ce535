import type { ActorContext, MultipartPart } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { operation } from '#kernel/server/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadFeedEndpoint } from '../../operation-contract.ts'
import { storeFeed } from '../feeds/fetch-feed.ts'
import { requireSource } from '../sources/require-source.ts'
import { openOperation } from './open-operation.ts'
import { loadOperation } from './operation-wire.ts'
import { consumeStartLimit, operationOpenConflict } from './operations.ts'
import { recordImport } from './record-import.ts'

/** Checks permissions before reading the upload. Discards the file if another operation is open. */
export const uploadFeed = operation(uploadFeedEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  await consumeStartLimit(ctx, id)
  const file = await storeFirstFile(ctx)
  const opened = await inTransaction(ctx, async (ctx) => {
    const startedBy = ctx.actor.profileId
    const opened = await openOperation(ctx, source, {
      origin: 'upload',
      runsAll: false,
      startedBy,
      file,
    })
    if (opened) await recordImport(ctx, 'import.start', source, { after: { operation: opened } })
    return opened
  })
  if (opened !== null) return loadOperation(ctx, opened)
  await getStorage(ctx).remove([file.key])
  throw await operationOpenConflict(ctx, id)
})

/** Stores the first file as it is received. Ignores the rest of the request. */
async function storeFirstFile(ctx: ActorContext) {
  for await (const part of ctx.readMultipart?.() ?? []) {
    if (part.kind !== 'file') continue
    if (part.fileName !== '') return await storeFile(ctx, part)
    part.stream.resume()
  }
  throw fieldRefusal('file', 'Select a file.')
}

async function storeFile(ctx: ActorContext, part: FilePart) {
  const { key, bytes, sha256 } = await storeFeed(ctx, part.stream).catch((error) => {
    throw error instanceof FileFailure
      ? new Refusal('too_large', { message: error.message })
      : error
  })
  if (!part.isCut() && bytes > 0)
    return { key, name: cleanFileName(part.fileName), bytes, sha256: Buffer.from(sha256, 'hex') }
  await getStorage(ctx).remove([key])
  if (bytes === 0) throw fieldRefusal('file', 'The file is empty.')
  throw new Refusal('too_large', {
    message: 'The file is larger than 200 MB. Enter a URL instead.',
  })
}

function cleanFileName(name: string): string {
  return name.replace(/\p{Cc}/gu, '').slice(0, 200)
}

type FilePart = Extract<MultipartPart, { kind: 'file' }>
