import type { z } from 'zod'
import { type ReceivedFile, receiveFiles } from '#features/media/server/public/receive-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { readFields } from '#kernel/server/api/operation.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { cleanTexts } from '#kernel/server/texts/clean-texts.ts'
import {
  type DocumentType,
  formatDocumentLimit,
  maxCommunityDocuments,
  unsupportedDocumentMessage,
} from '../../document-rules.ts'
import { CommunityDocumentFields } from '../../rules.ts'
import { inspectDocument } from './inspect-document.ts'

/** Reads the fields and files of a request in any order. A single unsupported file rejects the entire request. */
export function receiveDocuments<T>(
  ctx: AppContext,
  keep: (sent: SentDocuments) => Promise<T>,
): Promise<T> {
  return receiveFiles(ctx, async (receive) => {
    const texts: Record<string, string> = Object.create(null)
    const received: ReceivedFile[] = []
    for await (const part of ctx.readMultipart?.() ?? []) {
      if (part.kind === 'field') texts[part.name] = part.value.trim()
      // Browsers send an empty part for a file field without a selection.
      else if (part.fileName === '') part.stream.resume()
      else if (received.length >= maxCommunityDocuments)
        throw fieldRefusal(
          'file',
          t`You can upload up to ${maxCommunityDocuments} files at a time.`,
        )
      else received.push(await receive(part, formatDocumentLimit()))
    }
    const fields = cleanTexts(
      ctx,
      CommunityDocumentFields,
      readFields({ input: CommunityDocumentFields }, texts),
    )
    if (received.length === 0) throw fieldRefusal('file', 'Select at least one file.')
    return inTurn(async () => {
      const files: SentDocument[] = []
      for (const file of received) files.push(await readDocument(file))
      return keep({ ...fields, files })
    })
  })
}

/** Limits memory usage, because files are inspected in memory. */
const inTurn = limitConcurrency(2)

async function readDocument({ fileName, read }: ReceivedFile): Promise<SentDocument> {
  const content = await read()
  if (content.length === 0) throw fieldRefusal('file', 'The file is empty.')
  const ext = await inspectDocument(content, fileName)
  if (!ext)
    throw fieldRefusal(
      'file',
      `${normalizeLine(fileName).slice(0, 100)}: ${unsupportedDocumentMessage}`,
    )
  const title = toTitle(fileName)
  return { title, fileName: `${title}.${ext}`, ext, content }
}

/** Converts a file name to a title. Removes folders, the extension, and characters that are invalid on some systems. */
function toTitle(fileName: string): string {
  const last = normalizeLine(fileName).split(/[/\\]/).at(-1) ?? ''
  const title = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 150)
    .toWellFormed()
    .trim()
  return title || 'document'
}

type SentDocuments = z.output<typeof CommunityDocumentFields> & { files: SentDocument[] }
type SentDocument = { title: string; fileName: string; ext: DocumentType; content: Buffer }
