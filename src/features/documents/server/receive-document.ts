import type { z } from 'zod'
import { inspectImage } from '#features/media/server/public/inspect-image.ts'
import { type ReceivedFile, receiveFiles } from '#features/media/server/public/receive-files.ts'
import { renderScan } from '#features/media/server/public/render-scan.ts'
import { UnsupportedImageError } from '#features/media/server/public/unsupported-image-error.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { readFields } from '#kernel/server/api/operation.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { cleanTexts } from '#kernel/server/texts/clean-texts.ts'
import { DocumentFields } from '../contract.ts'
import { formatFileLimit, unsupportedFileMessage } from '../document-rules.ts'

/** Reads the fields and the single file of a request, in any order. */
export async function receiveDocument<T>(
  ctx: AppContext,
  keep: (sent: SentDocument) => Promise<T>,
): Promise<T> {
  return receiveFiles(ctx, async (receive) => {
    const texts: Record<string, string> = Object.create(null)
    let received: ReceivedFile | null = null
    for await (const part of ctx.readMultipart?.() ?? []) {
      if (part.kind === 'field') texts[part.name] = part.value
      // Browsers send an empty part for a file field without a selection.
      else if (part.fileName === '') part.stream.resume()
      else if (received) throw fieldRefusal('file', 'Upload one file at a time.')
      else received = await receive(part, formatFileLimit())
    }
    const fields = cleanTexts(ctx, DocumentFields, readFields({ input: DocumentFields }, texts))
    if (!received) throw fieldRefusal('file', selectFileMessage)
    const { read } = received
    return inTurn(async () => keep({ ...fields, ...(await makeSafe(await read())) }))
  })
}

const selectFileMessage = 'Select a file.'

/** Limits memory usage because each file is loaded into memory. */
const inTurn = limitConcurrency(2)

/**
 * Detects the type from the content, not from the name or the declared type. Stores PDF files unchanged because they
 * are never displayed in the site's origin. Re-encodes images.
 */
async function makeSafe(content: Buffer): Promise<SanitizedFile> {
  if (content.length === 0) throw fieldRefusal('file', selectFileMessage)
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { content, content_type: 'application/pdf', extension: 'pdf' }
  try {
    await inspectImage(content)
    return { content: await renderScan(content), content_type: 'image/jpeg', extension: 'jpg' }
  } catch (error) {
    if (error instanceof UnsupportedImageError) throw fieldRefusal('file', unsupportedFileMessage)
    throw error
  }
}

type SanitizedFile = {
  content: Uint8Array
  content_type: 'application/pdf' | 'image/jpeg'
  extension: 'pdf' | 'jpg'
}
type SentDocument = SanitizedFile & z.output<typeof DocumentFields>
