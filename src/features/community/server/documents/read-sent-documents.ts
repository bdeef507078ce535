import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { readFields } from '#kernel/server/operation.ts'
import {
  type DocumentType,
  mostBytes,
  mostFiles,
  tooLargeDocument,
  unusableDocument,
} from '../../document-rules.ts'
import { DocumentFields } from '../../rules.ts'
import { inspectDocument } from './inspect-document.ts'

/** Reads what a request brings, fields and files in any order. One file that cannot be kept refuses them all. */
export async function readSentDocuments({ readMultipart }: AppContext) {
  const said: Record<string, string> = Object.create(null)
  const files: SentDocument[] = []
  for await (const part of readMultipart?.() ?? []) {
    if (part.kind === 'field') said[part.name] = part.value.trim()
    // Browsers send an empty part for a file field that nothing was chosen in.
    else if (part.fileName === '') part.stream.resume()
    else if (files.length >= mostFiles)
      throw wrongField('file', `At most ${mostFiles} files at once.`)
    else files.push(await readDocument(part))
  }
  const fields = readFields({ input: DocumentFields }, said)
  if (files.length === 0) throw wrongField('file', 'Choose at least one file.')
  return { ...fields, files }
}

async function readDocument(part: FilePart): Promise<SentDocument> {
  const content = await readBytes(part)
  const ext = await inspectDocument(content, part.fileName)
  if (!ext) throw wrongField('file', `${oneLine(part.fileName).slice(0, 100)}: ${unusableDocument}`)
  const title = toTitle(part.fileName)
  return { title, fileName: `${title}.${ext}`, ext, content }
}

async function readBytes({ stream, isCut }: FilePart): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
  }
  if (isCut() || bytes > mostBytes) throw wrongField('file', tooLargeDocument)
  if (bytes === 0) throw new Refusal('invalid_input', emptyFile)
  return Buffer.concat(chunks)
}

const emptyFile = {
  message: 'The file is empty.',
  modelState: { file: ['The file is empty.'] },
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

type FilePart = Extract<MultipartPart, { kind: 'file' }>
type SentDocument = { title: string; fileName: string; ext: DocumentType; content: Buffer }
