import { createHash } from 'node:crypto'
import { inspectPicture } from '#features/media/server/public/inspect-picture.ts'
import { renderPicture } from '#features/media/server/public/render-picture.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'

/** Below it lie the files of all conversations; only this room gives them out. */
export const filesFolder = 'conversations/'

/**
 * Stores the files of a message: pictures made anew, so that nothing but their pixels goes on, and PDF as it is. What
 * is neither is left out, and its name told. A retry writes the same keys again.
 */
export async function storeMessageFiles(
  ctx: AppContext,
  leadId: number,
  clientKey: string,
  files: readonly SentFile[],
): Promise<{ stored: StoredFile[]; dropped: string[] }> {
  const stored: StoredFile[] = []
  const dropped: string[] = []
  for (const [place, file] of files.entries()) {
    const made = await prepare(file)
    if (!made) {
      dropped.push(shownName(file.fileName))
      continue
    }
    const { content, extension, ...facts } = made
    const name = createHash('sha256').update(`${leadId} ${clientKey} ${place}`).digest('hex')
    const storage_key = `${filesFolder}${leadId}/${name.slice(0, 40)}.${extension}`
    await getStorage(ctx).put(storage_key, content, facts.content_type)
    stored.push({ ...facts, bytes: content.length, storage_key })
  }
  return { stored, dropped }
}

async function prepare({ fileName, content }: SentFile) {
  const name = shownName(fileName)
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
    await inspectPicture(content)
    const { files, width, height } = await renderPicture(content, 0)
    const large = files.find(({ size, type }) => size.folder === 'large' && type === 'jpg')
    if (!large) throw new Error('a picture has no large size')
    return {
      file_name: withExtension(name, 'jpg'),
      content_type: 'image/jpeg',
      width,
      height,
      extension: 'jpg',
      content: large.content,
    }
  } catch (error) {
    if (error instanceof UnusablePicture) return null
    throw error
  }
}

/** By its first bytes: neither name nor stated type says what a file is. */
function isPdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-'
}

function shownName(fileName: string): string {
  return oneLine(fileName).replace(/[/\\]/g, '-').slice(0, 180) || 'file'
}

function withExtension(name: string, extension: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare || 'file'}.${extension}`
}

export type SentFile = { fileName: string; content: Uint8Array }
export type StoredFile = {
  file_name: string
  content_type: string
  bytes: number
  storage_key: string
  width: number | null
  height: number | null
}
