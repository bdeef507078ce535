import { fileTypeFromBuffer } from 'file-type'
import { inspectPicture } from '#features/media/server/public/inspect-picture.ts'
import { type ReceivedFile, receiveFiles } from '#features/media/server/public/receive-files.ts'
import { renderScan } from '#features/media/server/public/render-scan.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { readFields } from '#kernel/server/operation.ts'
import { DocumentFields } from '../contract.ts'
import { tooLargeFile, unusableFile } from '../document-rules.ts'

/** What a request brings: the fields and one file, in any order. */
export async function takeSentDocument<T>(
  ctx: AppContext,
  keep: (sent: SentDocument) => Promise<T>,
): Promise<T> {
  return receiveFiles(ctx, async (receive) => {
    const said: Record<string, string> = Object.create(null)
    let received: ReceivedFile | null = null
    for await (const part of ctx.readMultipart?.() ?? []) {
      if (part.kind === 'field') said[part.name] = part.value
      // Browsers send an empty part for a file field that nothing was chosen in.
      else if (part.fileName === '') part.stream.resume()
      else if (received) throw wrongField('file', 'Send one file at a time.')
      else received = await receive(part, tooLargeFile)
    }
    const fields = readFields({ input: DocumentFields }, said)
    if (!received) throw wrongField('file', chooseFile)
    const { read } = received
    return inTurn(async () => keep({ ...fields, ...(await makeSafe(await read())) }))
  })
}

const chooseFile = 'Choose a file.'

/** Files are held whole while they are looked at. */
const inTurn = limitConcurrency(2)

/**
 * What a file is, its first bytes say, and neither its name nor its stated type. A PDF is kept as it is and never shown
 * under the site's address; of a picture only the pixels go on.
 */
async function makeSafe(content: Buffer): Promise<KeptFile> {
  if (content.length === 0) throw wrongField('file', chooseFile)
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (type?.mime === 'application/pdf' && content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { content, content_type: 'application/pdf', extension: 'pdf' }
  try {
    await inspectPicture(content)
    return { content: await renderScan(content), content_type: 'image/jpeg', extension: 'jpg' }
  } catch (error) {
    if (error instanceof UnusablePicture) throw wrongField('file', unusableFile)
    throw error
  }
}

type KeptFile = {
  content: Uint8Array
  content_type: 'application/pdf' | 'image/jpeg'
  extension: 'pdf' | 'jpg'
}
type SentDocument = KeptFile & { kind: string; title: string; access: string }
