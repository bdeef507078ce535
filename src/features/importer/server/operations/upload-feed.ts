import type { ActorContext, MultipartPart } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadFeedEndpoint } from '../../operation-contract.ts'
import { storeFeed } from '../feeds/fetch-feed.ts'
import { requireSource } from '../sources/require-source.ts'
import { openOperation } from './open-operation.ts'
import { loadOperation } from './operation-wire.ts'
import { recordImport } from './record-import.ts'
import { alreadyOpen, consumeStart } from './start-operation.ts'

/** A file that finds an operation open is not kept. */
export const uploadFeed = operation(uploadFeedEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  await consumeStart(ctx, id)
  const part = await firstFile(ctx)
  const { key, bytes, sha256 } = await storeFeed(ctx, part.stream)
  const isCut = part.isCut()
  const opened =
    isCut || bytes === 0
      ? null
      : await inTransaction(ctx, async (ctx) => {
          const opened = await openOperation(ctx, source, {
            origin: 'upload',
            runsAll: false,
            startedBy: ctx.actor.profileId,
            file: {
              key,
              name: shownName(part.fileName),
              bytes,
              sha256: Buffer.from(sha256, 'hex'),
            },
          })
          if (opened)
            await recordImport(ctx, 'import.start', source, { after: { operation: opened } })
          return opened
        })
  if (opened !== null) return loadOperation(ctx, opened)
  await getStorage(ctx).remove([key])
  if (isCut)
    throw new Refusal('too_large', {
      message: 'The file is larger than 25 MB: give an address instead.',
    })
  if (bytes === 0) throw wrongField('file', 'The file is empty.')
  throw await alreadyOpen(ctx, id)
})

/** The parts are not left before the file is read: that would end the request. */
async function firstFile({ readMultipart }: ActorContext): Promise<FilePart> {
  const parts = readMultipart?.()[Symbol.asyncIterator]()
  for (let next = await parts?.next(); next && !next.done; next = await parts?.next()) {
    const part = next.value
    if (part.kind === 'file' && part.fileName !== '') return part
    if (part.kind === 'file') part.stream.resume()
  }
  throw wrongField('file', 'Choose a file.')
}

function shownName(name: string): string {
  return name.replace(/\p{Cc}/gu, '').slice(0, 200)
}

type FilePart = Extract<MultipartPart, { kind: 'file' }>
