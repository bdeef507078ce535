import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../errors.ts'
import { isDiskUnwritable, isWritable } from './disk-space.ts'
import { assertPlainKey, destroyContent, isPlainKey, type Storage } from './storage.ts'

/** Starts with a dot, which is invalid in keys, so that drafts are never listed or served. */
const draftsFolder = '.drafts'

/**
 * Stores files in a local folder. Writes each file under a temporary name, and renames it once it's flushed to disk.
 */
export function createLocalStorage(root: string): Storage {
  const drafts = join(root, draftsFolder)
  return {
    async put(key, content) {
      assertPlainKey(key)
      const draft = join(drafts, randomUUID())
      const file = join(root, key)
      try {
        await mkdir(drafts, { recursive: true })
        await writeThrough(draft, content)
        await moveInto(draft, file)
      } catch (error) {
        destroyContent(content)
        await rm(draft, { force: true })
        throw isDiskUnwritable(error)
          ? new Refusal('storage_full', { cause: error as Error })
          : error
      }
    },
    async get(key) {
      if (!isPlainKey(key)) return null
      const info = await fileAt(join(root, key))
      return info && { stream: createReadStream(join(root, key)), bytes: info.size }
    },
    async has(key) {
      return isPlainKey(key) && (await fileAt(join(root, key))) !== null
    },
    async remove(keys) {
      for (const key of keys) assertPlainKey(key)
      await Promise.all(keys.map((key) => rm(join(root, key), { force: true })))
    },
    list: (prefix) => walk(root, prefix),
    isWritable: () => isWritable(drafts),
    async removeUnfinished(before) {
      for (const name of await namesIn(drafts)) {
        const info = await fileAt(join(drafts, name))
        if (info && info.mtime < before) await rm(join(drafts, name), { force: true })
      }
      for (const name of await folderNames(root)) await removeEmptyFolders(join(root, name), before)
    },
  }
}

/** Moves a file into place. Retries if the folder was deleted in the meantime because it was empty. */
async function moveInto(draft: string, file: string, retries = 3): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await rename(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || retries === 0) throw error
    await moveInto(draft, file, retries - 1)
  }
}

/**
 * Removes empty folders, nested ones first. Reads each folder's modification time beforehand because removing a nested
 * folder changes it.
 */
export async function removeEmptyFolders(folder: string, before: Date): Promise<void> {
  const info = await stat(folder).catch(() => null)
  for (const name of await folderNames(folder)) await removeEmptyFolders(join(folder, name), before)
  // Both times are in milliseconds, so a folder that was just emptied can have the same one.
  if (info && info.mtime <= before) await rmdir(folder).catch(ignoreIfInUse)
}

async function folderNames(folder: string): Promise<string[]> {
  const entries = await entriesIn(folder)
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
}

function ignoreIfInUse(error: NodeJS.ErrnoException) {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) throw error
}

/**
 * Writes a file and flushes it to disk, so that a renamed file is never empty after a power failure. If the source has
 * already failed, the pipeline fails and closes the file.
 */
async function writeThrough(path: string, content: Uint8Array | Readable) {
  const source = content instanceof Readable ? content : Readable.from([content])
  await pipeline(source, createWriteStream(path, { flags: 'wx', flush: true }))
}

/**
 * Yields files recursively. Folders are sorted by their name with a trailing slash, so that keys are in the same order
 * at any depth.
 */
async function* walk(root: string, prefix: string): ReturnType<Storage['list']> {
  const entries = await entriesIn(join(root, prefix))
  const names = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  for (const name of names.sort(byBytes)) {
    const key = `${prefix}${name}`
    if (name.endsWith('/')) yield* walk(root, key)
    else {
      const info = await fileAt(join(root, key))
      if (info) yield { key, bytes: info.size, writtenAt: info.mtime }
    }
  }
}

function byBytes(a: string, b: string): number {
  return a < b ? -1 : 1
}

function entriesIn(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(noneIfMissing)
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(noneIfMissing)
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function fileAt(path: string) {
  const info = await stat(path).catch(() => null)
  return info?.isFile() ? info : null
}
