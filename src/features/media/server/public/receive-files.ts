import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { getStorage, type Storage } from '#kernel/server/storage/storage.ts'

/**
 * Puts the files of a request down as they come, so that whoever sends slowly takes neither memory nor the turn of
 * somebody whose file has come. They go when `work` has ended; what a process leaves that ends before, the sweeper finds.
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
    if (isCut()) throw wrongField('file', tooLarge)
    return { fileName, read: () => readAll(storage, key) }
  }
  try {
    return await work(receive)
  } finally {
    // What `work` has kept stays kept when the store does not answer now.
    await storage
      .remove(keys)
      .catch((error: unknown) => ctx.log.warn({ err: error, keys }, 'received files are left'))
  }
}

/** The first file of a request that brings nothing else. */
export function receiveFirstFile<T>(
  ctx: AppContext,
  { missing, tooLarge }: { missing: string; tooLarge: string },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  return receiveFiles(ctx, async (receive) => {
    const file = await findFirst(ctx, receive, tooLarge)
    if (!file) throw wrongField('file', missing)
    return work(file)
  })
}

/** Below it lie files that nobody has looked at: nothing gives them out. */
export const receivedFolder = 'received/'

async function findFirst({ readMultipart }: AppContext, receive: Receive, tooLarge: string) {
  for await (const part of readMultipart?.() ?? []) {
    if (part.kind === 'field') continue
    // Browsers send an empty part for a file field that nothing was chosen in.
    if (part.fileName === '') part.stream.resume()
    else return await receive(part, tooLarge)
  }
  return null
}

/** The sweeper takes what has lain for an hour, because what else the request brings did not come. */
async function readAll(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.get(key)
  if (!file) throw new Refusal('too_slow')
  return buffer(file.stream)
}

export type FilePart = Extract<MultipartPart, { kind: 'file' }>
export type ReceivedFile = { fileName: string; read: () => Promise<Buffer> }
type Receive = (part: FilePart, tooLarge: string) => Promise<ReceivedFile>
