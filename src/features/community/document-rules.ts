import { t } from '#kernel/messages/translate.ts'

/** Supported file types, identified by content. Excludes types that a browser or office program would execute. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const

export type DocumentType = keyof typeof documentTypes
export const documentExtensions = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]]

/** Maximum size of a file in bytes, and maximum number of files per request. */
export const maxDocumentBytes = 15 * 1024 * 1024
export const maxCommunityDocuments = 8

export const unsupportedDocumentMessage =
  'This file type isn’t supported. Upload a PDF, Word (doc, docx), Excel (xls, xlsx), text, PNG, or JPEG file.'
export const formatDocumentLimit = () =>
  t`A document can be up to ${maxDocumentBytes / 1024 / 1024} MB.`

/** Maximum size in bytes of the photo next to the community's name. */
export const maxPhotoBytes = 10 * 1024 * 1024
export const formatPhotoLimit = () => t`A photo can be up to ${maxPhotoBytes / 1024 / 1024} MB.`

/** Groups documents by name, with the newest file of each type. */
export function groupDocuments<T extends GroupedDocument>(documents: readonly T[]) {
  const groups = Map.groupBy(documents, ({ name }) => name.toLowerCase())
  return [...groups.values()].map((files) => {
    const newestFirst = files.toSorted((a, b) => b.id - a.id)
    const byType = new Map<string, T>()
    for (const file of newestFirst) if (!byType.has(file.ext)) byType.set(file.ext, file)
    return {
      name: files[0]?.name ?? '',
      description: newestFirst.find(({ description }) => description)?.description ?? null,
      files: [...byType.values()].toSorted((a, b) => a.ext.localeCompare(b.ext)),
    }
  })
}

type GroupedDocument = { id: number; name: string; ext: string; description: string | null }
