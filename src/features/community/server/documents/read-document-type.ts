import { fileTypeFromBuffer } from 'file-type'
import { type DocumentType, documentExtensions } from '../../document-rules.ts'
import type { NamedFile } from './inspect-document.ts'

/** Returns the type of a file by its content. The name matters only for plain text. Null if the type is not supported. */
export async function readDocumentType({
  content,
  fileName,
}: NamedFile): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(content)
  if (found?.ext === 'cfb') return oldOfficeType(content)
  if (found) return documentExtensions.find((ext) => ext === found.ext) ?? null
  return /\.txt$/i.test(fileName) && isPlainText(content) ? 'txt' : null
}

/** Files of Word and Excel before 2007 use the same container. The name of the main stream tells them apart. */
function oldOfficeType(content: Uint8Array): DocumentType | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // The name of a macro project.
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
    // Text has no control characters other than white space.
    return text.trim() !== '' && !/[^\P{Cc}\s]/u.test(text)
  } catch {
    return false
  }
}
