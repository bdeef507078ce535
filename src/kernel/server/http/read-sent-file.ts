import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'

/** The bytes of the first file that a request brings, as many as may be. What else it brings is let go. */
export async function readSentFile(
  { readMultipart }: AppContext,
  { missing, ...limit }: SizeLimit & { missing: string },
): Promise<Buffer> {
  for await (const part of readMultipart?.() ?? []) {
    if (part.kind === 'field') continue
    // Browsers send an empty part for a file field that nothing was chosen in.
    if (part.fileName === '') part.stream.resume()
    else return await readFilePart(part, limit)
  }
  throw wrongField('file', missing)
}

/** The bytes of one file; it is read to its end even where it is too large. */
export async function readFilePart(
  { stream, isCut }: FilePart,
  { mostBytes, tooLarge }: SizeLimit,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
  }
  if (isCut() || bytes > mostBytes) throw wrongField('file', tooLarge)
  return Buffer.concat(chunks)
}

type FilePart = Extract<MultipartPart, { kind: 'file' }>
type SizeLimit = { mostBytes: number; tooLarge: string }
