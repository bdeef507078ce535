import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { getStorage, type Storage } from '#kernel/server/storage/storage.ts'

/**
 * Streams a request's files to storage so that slow uploads use no memory and don't block others. Deletes the files
 * after `work` ends. A sweep job deletes files left by crashed processes.
 */
export async function receiveFiles<T>(
  ctx: AppContext,
  work: (receive: Receive) => Promise<T>,
): Promise<T> {
  const storage = getStorage(ctx)
  const keys: string[] = []
  async function receive({ fileName, stream, isCut }: FilePart, tooLarge: string) {
    const key = `${receivedFolder}${randomUUID()}`
    keys.push(key)
    await storage.put(key, stream, 'application/octet-stream')
    if (isCut()) throw fieldRefusal('file', tooLarge)
    return { fileName, read: () => readAll(storage, key) }
  }
  try {
    return await work(receive)
  } finally {
    // A failure here must not undo what `work` has stored.
    await storage
      .remove(keys)
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, keys }, 'failed to delete received files'),
      )
  }
}

/** Receives the first file of a request without other fields. */
export function receiveFirstFile<T>(
  ctx: AppContext,
  { missing, tooLarge }: { missing: string; tooLarge: string },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  return receiveFiles(ctx, async (receive) => {
    const file = await findFirst(ctx, receive, tooLarge)
    if (!file) throw fieldRefusal('file', missing)
    return work(file)
  })
}

/** Storage prefix for unchecked uploads, which are never served. */
export const receivedFolder = 'received/'

async function findFirst({ readMultipart }: AppContext, receive: Receive, tooLarge: string) {
  for await (const part of readMultipart?.() ?? []) {
    if (part.kind === 'field') continue
    // Browsers send an empty part for a file field without a selection.
    if (part.fileName === '') part.stream.resume()
    else return await receive(part, tooLarge)
  }
  return null
}

/** If the rest of the request takes longer than an hour, the file may be missing because the sweep job deletes it. */
async function readAll(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.get(key)
  if (!file) throw new Refusal('too_slow')
  return buffer(file.stream)
}

export type FilePart = Extract<MultipartPart, { kind: 'file' }>
export type ReceivedFile = { fileName: string; read: () => Promise<Buffer> }
type Receive = (part: FilePart, tooLarge: string) => Promise<ReceivedFile>
