import { fileTypeFromBuffer } from 'file-type'
import { type DocumentType, documentExtensions } from '../../document-rules.ts'

/**
 * What a file is, by its content: its name counts only where content cannot tell, for plain text. Null: none of what
 * is kept; office files with macros are types of their own and not among it.
 */
export async function inspectDocument(
  content: Uint8Array,
  fileName: string,
): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(content)
  if (found?.ext === 'cfb') return oldOfficeType(content)
  if (found) return documentExtensions.find((ext) => ext === found.ext) ?? null
  return /\.txt$/i.test(fileName) && isPlainText(content) ? 'txt' : null
}

/** Word and Excel before 2007 share a container; their main stream's name tells which of them it is. */
function oldOfficeType(content: Uint8Array): DocumentType | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // A macro project stands in the directory under this name.
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
    // Control characters that are no blanks stand in no text.
    return text.trim() !== '' && !/[^\P{Cc}\s]/u.test(text)
  } catch {
    return false
  }
}
