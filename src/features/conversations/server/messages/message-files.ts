import { createHash } from 'node:crypto'
import { inspectImage, UnsupportedImageError } from '#features/media/server/public/inspect-image.ts'
import { renderImage } from '#features/media/server/public/render-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { cleanText } from '#kernel/server/texts/clean-texts.ts'

/** Storage prefix for the files of all conversations. Only this feature serves them. */
export const messageFilesFolder = 'conversations/'

/**
 * Stores a message's files. Re-encodes images to strip their metadata and stores PDF files unchanged. Skips other files
 * and returns their names. Retries overwrite the same keys.
 */
export async function storeMessageFiles(
  ctx: AppContext,
  leadId: number,
  clientKey: string,
  files: readonly UploadedFile[],
): Promise<{ stored: StoredMessageFile[]; dropped: string[] }> {
  const stored: StoredMessageFile[] = []
  const dropped: string[] = []
  for (const [index, file] of files.entries()) {
    const made = await prepare(ctx, file)
    if (!made) {
      dropped.push(toDisplayName(ctx, file.fileName))
      continue
    }
    const { content, extension, ...facts } = made
    const name = createHash('sha256').update(`${leadId} ${clientKey} ${index}`).digest('hex')
    const storage_key = `${messageFilesFolder}${leadId}/${name.slice(0, 40)}.${extension}`
    await getStorage(ctx).put(storage_key, content, facts.content_type)
    stored.push({ ...facts, bytes: content.length, storage_key })
  }
  return { stored, dropped }
}

async function prepare(ctx: AppContext, { fileName, content }: UploadedFile) {
  const name = toDisplayName(ctx, fileName)
  if (isPdf(content))
    return {
      file_name: withExtension(name, 'pdf'),
      content_type: 'application/pdf',
      width: null,
      height: null,
      extension: 'pdf',
      content,
    }
  try {
    await inspectImage(content)
    const { files, width, height } = await renderImage(content, 0)
    const large = files.find(({ size, type }) => size.folder === 'large' && type === 'jpg')
    if (!large) throw new Error('image has no large size')
    return {
      file_name: withExtension(name, 'jpg'),
      content_type: 'image/jpeg',
      width,
      height,
      extension: 'jpg',
      content: large.content,
    }
  } catch (error) {
    if (error instanceof UnsupportedImageError) return null
    throw error
  }
}

/** Checks the first bytes, because the file name and content type can't be trusted. */
function isPdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-'
}

function toDisplayName(ctx: AppContext, fileName: string): string {
  return cleanText(ctx, normalizeLine(fileName)).replace(/[/\\]/g, '-').slice(0, 180) || 'file'
}

function withExtension(name: string, extension: string): string {
  const baseName = name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${baseName || 'file'}.${extension}`
}

export type UploadedFile = { fileName: string; content: Uint8Array }
export type StoredMessageFile = {
  file_name: string
  content_type: string
  bytes: number
  storage_key: string
  width: number | null
  height: number | null
}
