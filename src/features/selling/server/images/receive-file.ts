import { createHash, randomUUID } from 'node:crypto'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { inspectPicture } from '#features/media/server/public/inspect-picture.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import type { FileRefusal } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import type { SentFile } from './sent-files.ts'

/**
 * Takes a file in as it comes and looks at what it is. What is refused, or breaks off, leaves nothing behind;
 * until a row names it the sweeper sees to that, should the process end here.
 */
export async function receiveFile(
  ctx: AppContext,
  listingId: number,
  sent: SentFile,
  { isKept }: { isKept: boolean },
): Promise<ReceivedFile | FileRefusal> {
  const { fileName, rotation, caption, order } = sent
  const measured = measure()
  const key = isKept ? originalKey(listingId) : null
  // A pipeline also ends where the sender hung up before anybody listened; whoever only pipes waits for ever.
  await pipeline(sent.stream, measured.stream, (content: AsyncIterable<Buffer>) =>
    key ? getStorage(ctx).put(key, measured.stream, 'application/octet-stream') : drain(content),
  )
  const refusal = sent.isCut() ? 'too_large' : key && (await lookedAt(() => whyUnusable(ctx, key)))
  if (refusal) {
    if (key) await getStorage(ctx).remove([key])
    return refusal
  }
  return { key, fileName, rotation, caption, order, ...measured.result() }
}

export type ReceivedFile = Pick<SentFile, 'fileName' | 'rotation' | 'caption' | 'order'> & {
  /** Where it lies; null for one that was only measured. */
  key: string | null
  bytes: number
  sha256: Buffer
}

/** Lets a file pass and tells, once it has, how long it is and its fingerprint. */
function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest() }) }
}

async function drain(content: AsyncIterable<unknown>) {
  for await (const _chunk of content);
}

function originalKey(listingId: number): string {
  return `original/${listingId}/${randomUUID()}`
}

/** A file is held whole while it is looked at, and may be large: many uploads at once must not be held together. */
const lookedAt = limitConcurrency(2)

async function whyUnusable(ctx: AppContext, key: string): Promise<FileRefusal | null> {
  const file = await getStorage(ctx).get(key)
  if (!file) throw new Error(`${key} is gone`)
  try {
    await inspectPicture(await buffer(file.stream))
    return null
  } catch (error) {
    if (error instanceof UnusablePicture) return error.code
    throw error
  }
}
