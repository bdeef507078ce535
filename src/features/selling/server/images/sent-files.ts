import type { Readable } from 'node:stream'
import { captionMax, isRotation, type Rotation } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'

/** The files of a request, each with what was said of it before it. */
export async function* sentFiles({ readMultipart }: AppContext): AsyncGenerator<SentFile> {
  if (!readMultipart) throw new Refusal('invalid_input', { message: 'Nothing to upload' })
  let about = nothingSaid()
  for await (const part of readMultipart()) {
    if (part.kind === 'field') read.get(part.name)?.(about, part.value.trim())
    // Browsers send an empty part for a file field that nothing was chosen in.
    else if (part.fileName === '') part.stream.resume()
    else {
      yield { ...about, fileName: shownName(part.fileName), stream: part.stream, isCut: part.isCut }
      part.stream.resume()
      about = nothingSaid()
    }
  }
}

export type SentFile = {
  fileName: string
  rotation: Rotation
  caption: string | null
  order: number | null
  stream: Readable
  isCut: () => boolean
}

type About = Pick<SentFile, 'rotation' | 'caption' | 'order'>

function nothingSaid(): About {
  return { rotation: 0, caption: null, order: null }
}

/** A map: what a sender calls a field must not be found among what every object has. */
const read = new Map<string, (about: About, value: string) => void>([
  ['rotation', readRotation],
  ['caption', readCaption],
  ['order', readOrder],
])

function readRotation(about: About, value: string) {
  const degrees = Number(value)
  if (!isRotation(degrees))
    throw wrongField('rotation', 'A picture can be turned by 0, 90, 180 or 270 degrees.')
  about.rotation = degrees
}

function readCaption(about: About, value: string) {
  if (value.length > captionMax) throw wrongField('caption', `At most ${captionMax} characters.`)
  about.caption = value.replaceAll('\0', '') || null
}

function readOrder(about: About, value: string) {
  const order = /^\d{1,15}$/.test(value) ? Number(value) : null
  if (order === null) throw wrongField('order', 'A whole number of at most 15 digits.')
  about.order = order
}

/** Only ever shown again to who sent it: no path is made of it. */
function shownName(fileName: string): string {
  return fileName.replace(/\p{Cc}/gu, '').slice(0, 200) || 'picture'
}
