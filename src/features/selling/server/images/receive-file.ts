import { createHash, randomUUID } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { inspectImage, UnsupportedImageError } from '#features/media/server/public/inspect-image.ts'
import {
  type FileRejection,
  isRotation,
  maxCaptionLength,
  photoSizeLimits,
  type Rotation,
} from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'

/**
 * Stores a file while receiving it, then inspects it. Deletes rejected and incomplete files. If the process crashes
 * before that, the sweeper deletes files without a row.
 */
export async function receiveFile(
  ctx: AppContext,
  listingId: number,
  sent: UploadedFile,
  { shouldStore }: { shouldStore: boolean },
): Promise<ReceivedPhoto | FileRejection> {
  const { fileName, rotation, caption, order } = sent
  const measured = measure()
  const key = shouldStore ? originalKey(listingId) : null
  // `pipeline` also ends if the client disconnected before a listener was attached. `pipe` would wait forever.
  await pipeline(sent.stream, measured.stream, (content: AsyncIterable<Buffer>) =>
    key ? getStorage(ctx).put(key, measured.stream, 'application/octet-stream') : drain(content),
  )
  const rejection = sent.isCut()
    ? 'too_large'
    : key && (await limitInspections(() => findProblem(ctx, key)))
  if (rejection) {
    if (key) await getStorage(ctx).remove([key])
    return rejection
  }
  return { key, fileName, rotation, caption, order, ...measured.result() }
}

export type ReceivedPhoto = Pick<UploadedFile, 'fileName' | 'rotation' | 'caption' | 'order'> & {
  /** Storage key. Null if the file was only measured. */
  key: string | null
  bytes: number
  sha256: Buffer
}

/** Returns a pass-through stream that measures the size and hash of a file. */
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

/** Limits concurrency because inspecting a file loads all of it into memory. */
const limitInspections = limitConcurrency(2)

async function findProblem(ctx: AppContext, key: string): Promise<FileRejection | null> {
  const file = await getStorage(ctx).get(key)
  if (!file) throw new Error(`uploaded file ${key} not found`)
  try {
    const { width, height } = await inspectImage(await buffer(file.stream))
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    if (short < photoSizeLimits.min) return 'too_small'
    return long > short * photoSizeLimits.maxRatio ? 'too_narrow' : null
  } catch (error) {
    if (error instanceof UnsupportedImageError) return error.code
    throw error
  }
}

/** Yields the files in a request, each with the fields sent before it. */
export async function* readUploadedFiles({
  readMultipart,
}: AppContext): AsyncGenerator<UploadedFile> {
  if (!readMultipart) throw new Refusal('invalid_input', { message: 'Nothing to upload' })
  let about = createEmptyFields()
  for await (const part of readMultipart()) {
    if (part.kind === 'field') read.get(part.name)?.(about, part.value.trim())
    // Browsers send an empty part if no file is selected.
    else if (part.fileName === '') part.stream.resume()
    else {
      yield {
        ...about,
        fileName: toDisplayName(part.fileName),
        stream: part.stream,
        isCut: part.isCut,
      }
      part.stream.resume()
      about = createEmptyFields()
    }
  }
}

type UploadedFile = {
  fileName: string
  rotation: Rotation
  caption: string | null
  order: number | null
  stream: Readable
  isCut: () => boolean
}

type UploadFields = Pick<UploadedFile, 'rotation' | 'caption' | 'order'>

function createEmptyFields(): UploadFields {
  return { rotation: 0, caption: null, order: null }
}

/** Uses a Map because client-supplied field names could match inherited object properties. */
const read = new Map<string, (about: UploadFields, value: string) => void>([
  ['rotation', readRotation],
  ['caption', readCaption],
  ['order', readOrder],
])

function readRotation(about: UploadFields, value: string) {
  const degrees = Number(value)
  if (!isRotation(degrees))
    throw fieldRefusal('rotation', 'Images can be rotated by 0, 90, 180, or 270 degrees.')
  about.rotation = degrees
}

function readCaption(about: UploadFields, value: string) {
  if (value.length > maxCaptionLength)
    throw fieldRefusal('caption', t`Enter up to ${maxCaptionLength} characters.`)
  about.caption = value.replaceAll('\0', '') || null
}

function readOrder(about: UploadFields, value: string) {
  const order = /^\d{1,15}$/.test(value) ? Number(value) : null
  if (order === null) throw fieldRefusal('order', 'Enter a whole number of up to 15 digits.')
  about.order = order
}

/** Cleans up the name for display to the uploader. It's never used in a path. */
function toDisplayName(fileName: string): string {
  return fileName.replace(/\p{Cc}/gu, '').slice(0, 200) || 'picture'
}
