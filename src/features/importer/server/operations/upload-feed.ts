import { storeFirstFile } from '#features/media/server/public/store-first-file.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadFeedEndpoint } from '../../operation-contract.ts'
import { newFeedKey } from '../feeds/fetch-feed.ts'
import { requireSource } from '../sources/require-source.ts'
import { loadOperation } from './operation-wire.ts'
import { consumeStartLimit, openManually, operationOpenConflict } from './operations.ts'
import { findUnreadOperation, replaceFile } from './replace-file.ts'

/**
 * Checks permissions before reading the upload. Replaces the file of an open operation that failed to read its own.
 * Discards the file if another operation is open.
 */
export const uploadFeed = operation(uploadFeedEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  await consumeStartLimit(ctx, id)
  const file = await storeFirstFile(ctx, {
    key: newFeedKey(),
    maxBytes: ctx.config.importMaxBytes,
    tooLarge: 'The file is larger than 200 MB. Enter a URL instead.',
  })
  const opened = await openManually(ctx, source, { origin: 'upload', runsAll: false, file })
  if (opened !== null) return loadOperation(ctx, opened)
  const failed = await findUnreadOperation(ctx, id)
  if (failed !== null) return replaceFile(ctx, failed, file)
  await getStorage(ctx).remove([file.key])
  throw await operationOpenConflict(ctx, id)
})
