import type { z } from 'zod'
import { type ReceivedFile, receiveFiles } from '#features/media/server/public/receive-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { readFields } from '#kernel/server/operation.ts'
import {
  type DocumentType,
  mostFiles,
  tooLargeDocument,
  unusableDocument,
} from '../../document-rules.ts'
import { DocumentFields } from '../../rules.ts'
import { inspectDocument } from './inspect-document.ts'

/** What a request brings, fields and files in any order. One file that cannot be kept refuses them all. */
export function takeSentDocuments<T>(
  ctx: AppContext,
  keep: (sent: SentDocuments) => Promise<T>,
): Promise<T> {
  return receiveFiles(ctx, async (receive) => {
    const said: Record<string, string> = Object.create(null)
    const received: ReceivedFile[] = []
    for await (const part of ctx.readMultipart?.() ?? []) {
      if (part.kind === 'field') said[part.name] = part.value.trim()
      // Browsers send an empty part for a file field that nothing was chosen in.
      else if (part.fileName === '') part.stream.resume()
      else if (received.length >= mostFiles)
        throw wrongField('file', `At most ${mostFiles} files at once.`)
      else received.push(await receive(part, tooLargeDocument))
    }
    const fields = readFields({ input: DocumentFields }, said)
    if (received.length === 0) throw wrongField('file', 'Choose at least one file.')
    return inTurn(async () => {
      const files: SentDocument[] = []
      for (const file of received) files.push(await readDocument(file))
      return keep({ ...fields, files })
    })
  })
}

/** Files are held whole while they are looked at. */
const inTurn = limitConcurrency(2)

async function readDocument({ fileName, read }: ReceivedFile): Promise<SentDocument> {
  const content = await read()
  if (content.length === 0) throw wrongField('file', 'The file is empty.')
  const ext = await inspectDocument(content, fileName)
  if (!ext) throw wrongField('file', `${oneLine(fileName).slice(0, 100)}: ${unusableDocument}`)
  const title = toTitle(fileName)
  return { title, fileName: `${title}.${ext}`, ext, content }
}

/** A name that every system can save: no folders, no reserved characters, no ending. */
function toTitle(fileName: string): string {
  const last = oneLine(fileName).split(/[/\\]/).at(-1) ?? ''
  const bare = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 150)
    .toWellFormed()
    .trim()
  return bare || 'document'
}

type SentDocuments = z.output<typeof DocumentFields> & { files: SentDocument[] }
type SentDocument = { title: string; fileName: string; ext: DocumentType; content: Buffer }
