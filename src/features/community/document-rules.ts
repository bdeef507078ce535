/** File types that are kept, by content. Nothing that a browser or an office would run is among them. */
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

/** Bytes of one file, files of one request. */
export const mostBytes = 15 * 1024 * 1024
export const mostFiles = 8

export const unusableDocument =
  'This is none of the files that are kept: PDF, Word (doc, docx), Excel (xls, xlsx), text, PNG or JPEG.'
export const tooLargeDocument = `A document may have at most ${mostBytes / 1024 / 1024} MB.`

/** Of the picture beside the community's name. */
export const mostPhotoBytes = 10 * 1024 * 1024
export const tooLargePhoto = `A picture may have at most ${mostPhotoBytes / 1024 / 1024} MB.`

/** Documents of one name are one line with an entry for each file type; the newest file of a type stands for it. */
export function groupDocuments<T extends GroupedDocument>(documents: readonly T[]) {
  const groups = Map.groupBy(documents, ({ name }) => name.toLowerCase())
  return [...groups.values()].map((files) => {
    const newestFirst = files.toSorted((one, other) => other.id - one.id)
    const byType = new Map<string, T>()
    for (const file of newestFirst) if (!byType.has(file.ext)) byType.set(file.ext, file)
    return {
      name: files[0]?.name ?? '',
      description: newestFirst.find(({ description }) => description)?.description ?? null,
      files: [...byType.values()].toSorted((one, other) => one.ext.localeCompare(other.ext)),
    }
  })
}

type GroupedDocument = { id: number; name: string; ext: string; description: string | null }
