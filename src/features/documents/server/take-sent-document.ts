import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { inspectPicture } from '#features/media/server/public/inspect-picture.ts'
import { renderScan } from '#features/media/server/public/render-scan.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { readFields } from '#kernel/server/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { DocumentFields } from '../contract.ts'
import { tooLargeFile, unusableFile } from '../document-rules.ts'

/**
 * What a request brings: the fields and one file, in any order. The file is put down as it comes, so that whoever sends
 * slowly takes neither memory nor anybody's turn; what breaks off there, the sweeper finds.
 */
export async function takeSentDocument<T>(
  ctx: AppContext,
  folder: string,
  keep: (sent: SentDocument) => Promise<T>,
): Promise<T> {
  const said: Record<string, string> = Object.create(null)
  const received = `${folder}${randomUUID()}`
  let isReceived = false
  try {
    for await (const part of ctx.readMultipart?.() ?? []) {
      if (part.kind === 'field') said[part.name] = part.value
      // Browsers send an empty part for a file field that nothing was chosen in.
      else if (part.fileName === '') part.stream.resume()
      else if (isReceived) throw wrongField('file', 'Send one file at a time.')
      else {
        isReceived = true
        await receive(ctx, received, part)
      }
    }
    const fields = readFields({ input: DocumentFields }, said)
    if (!isReceived) throw wrongField('file', chooseFile)
    return await inTurn(async () => keep({ ...fields, ...(await makeSafe(ctx, received)) }))
  } finally {
    if (isReceived) await getStorage(ctx).remove([received])
  }
}

async function receive(ctx: AppContext, key: string, { stream, isCut }: FilePart) {
  await getStorage(ctx).put(key, stream, 'application/octet-stream')
  if (isCut()) throw wrongField('file', tooLargeFile)
}

const chooseFile = 'Choose a file.'

/** Files are held whole while they are looked at. */
const inTurn = limitConcurrency(2)

/**
 * What a file is, its first bytes say, and neither its name nor its stated type. A PDF is kept as it is and never shown
 * under the site's address; of a picture only the pixels go on.
 */
async function makeSafe(ctx: AppContext, key: string): Promise<KeptFile> {
  const file = await getStorage(ctx).get(key)
  if (!file) throw new Error(`${key} is gone`)
  const content = await buffer(file.stream)
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

type FilePart = Extract<MultipartPart, { kind: 'file' }>
type KeptFile = {
  content: Uint8Array
  content_type: 'application/pdf' | 'image/jpeg'
  extension: 'pdf' | 'jpg'
}
type SentDocument = KeptFile & { kind: string; title: string; access: string }
