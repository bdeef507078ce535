import type { Readable } from 'node:stream'
import { isRotation, maxCaptionLength, type Rotation } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'

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

export type UploadedFile = {
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
