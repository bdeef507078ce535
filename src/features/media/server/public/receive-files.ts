import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ActorContext, AppContext, MultipartPart } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage, type Storage } from '#kernel/server/storage/storage.ts'
import { imageKeys } from '../../image-files.ts'
import { logoTooLargeMessage } from '../../logo-rules.ts'
import { toResponsiveImage } from '../../rules.ts'
import { renderUpload } from './render-image.ts'
import { storeImage } from './store-image.ts'

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

/** Receives the fields and at most one file of a request, in any order. */
export function receiveForm<T>(
  ctx: AppContext,
  { tooLarge }: { tooLarge: string },
  work: (fields: Record<string, string>, file: ReceivedFile | null) => Promise<T>,
): Promise<T> {
  return receiveFiles(ctx, async (receive) => {
    const fields: Record<string, string> = Object.create(null)
    let file: ReceivedFile | null = null
    for await (const part of ctx.readMultipart?.() ?? []) {
      if (part.kind === 'field') fields[part.name] = part.value
      // Browsers send an empty part for a file field without a selection.
      else if (part.fileName === '') part.stream.resume()
      else if (file) throw fieldRefusal('file', 'Upload one file at a time.')
      else file = await receive(part, tooLarge)
    }
    return work(fields, file)
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

/**
 * Receives an image, re-encodes and stores it in the folder, and passes its URL to `save`. Deletes the stored files
 * if `save` fails.
 */
export async function receiveLogo<T>(
  ctx: ActorContext,
  folder: string,
  save: (url: string) => Promise<T>,
): Promise<T> {
  await consumeRateLimit(ctx, logosByProfile, String(ctx.actor.profileId), tooManyImagesMessage)
  const rendered = await receiveFirstFile(ctx, logo, ({ read }) => renderUpload(read))
  const at = { folder, name: randomUUID() }
  await storeImage(ctx, at, rendered)
  const { small } = toResponsiveImage({
    ...at,
    ...rendered,
    caption: null,
    feature_id: null,
    rotation: 0,
  })
  return save(small).catch(async (error: unknown) => {
    await getStorage(ctx).remove(imageKeys(at))
    throw error
  })
}

const logo = { missing: 'Select an image.', tooLarge: logoTooLargeMessage }
const logosByProfile: RateLimit = { name: 'logo', points: 60, seconds: 3_600 }
export const tooManyImagesMessage = 'You’ve uploaded too many images. Please try again later.'
