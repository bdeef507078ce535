import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { logoTooLarge, maxLogoBytes } from '../../site-form.ts'

/** The bytes of the first file that a request brings, as many as a logo may have. What else it brings is let go. */
export async function readSentLogo({ readMultipart }: AppContext): Promise<Buffer> {
  for await (const part of readMultipart?.() ?? []) {
    if (part.kind === 'field') continue
    // Browsers send an empty part for a file field that nothing was chosen in.
    if (part.fileName === '') part.stream.resume()
    else return await readBytes(part)
  }
  throw wrongField('file', 'Choose a picture.')
}

async function readBytes({ stream, isCut }: SentFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maxLogoBytes) chunks.push(chunk)
  }
  if (isCut() || bytes > maxLogoBytes) throw wrongField('file', logoTooLarge)
  return Buffer.concat(chunks)
}

type SentFile = Extract<MultipartPart, { kind: 'file' }>
