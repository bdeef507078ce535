import { fileTypeFromBuffer } from 'file-type'
import { TaskFailure, TaskThread } from '#kernel/server/threads/task-thread.ts'
import { type DocumentType, documentExtensions } from '../../document-rules.ts'

/**
 * Detects a file's type from its content. Returns null if the type isn't supported or the file can't be read. Runs in a
 * thread, because detection may unpack archives.
 */
export async function inspectDocument(
  content: Uint8Array,
  fileName: string,
): Promise<DocumentType | null> {
  // Copies the content because a small buffer may share the process's pool, and the whole pool would be sent.
  const copy = new Uint8Array(content)
  try {
    return await thread.run('inspect', { content: copy, fileName }, [copy.buffer])
  } catch (error) {
    if (error instanceof TaskFailure) return null
    throw error
  }
}

const thread = new TaskThread<InspectionTasks>(
  '#features/community/server/documents/document-thread.ts',
  { taskMs: 60_000, heapMegabytes: 256, queued: 20 },
)

export type InspectionTasks = { inspect: { input: NamedFile; output: DocumentType | null } }
type NamedFile = { content: Uint8Array; fileName: string }

/**
 * Detects a file's type from its content. Uses the file name only for plain text. Returns null if the type isn't
 * supported.
 */
export async function readDocumentType({
  content,
  fileName,
}: NamedFile): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(content)
  if (found?.ext === 'cfb') return oldOfficeType(content)
  if (found) return documentExtensions.find((ext) => ext === found.ext) ?? null
  return /\.txt$/i.test(fileName) && isPlainText(content) ? 'txt' : null
}

/** Word and Excel files from before 2007 use the same container. The name of the main stream distinguishes them. */
function oldOfficeType(content: Uint8Array): DocumentType | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // Only documents with macros contain this name.
  if (bytes.includes(streamName('_VBA_PROJECT'))) return null
  if (bytes.includes(streamName('WordDocument'))) return 'doc'
  return bytes.includes(streamName('Workbook')) ? 'xls' : null
}

function streamName(name: string) {
  return Buffer.from(name, 'utf16le')
}

function isPlainText(content: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // Plain text has no control characters other than white space.
    return text.trim() !== '' && !/[^\P{Cc}\s]/u.test(text)
  } catch {
    return false
  }
}
