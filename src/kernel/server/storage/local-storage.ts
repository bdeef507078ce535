import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../errors.ts'
import { isDiskFull } from './disk-room.ts'
import { assertPlainKey, giveUp, isPlainKey, type Storage } from './storage.ts'

/** Begins with a dot, which no key does: drafts are never listed nor given out. */
const draftsFolder = '.drafts'

/** Files in a folder of this machine. A file is written under another name, and has reached the disk when it gets its own. */
export function localStorage(root: string): Storage {
  const drafts = join(root, draftsFolder)
  return {
    async put(key, content) {
      assertPlainKey(key)
      const draft = join(drafts, randomUUID())
      const file = join(root, key)
      try {
        await mkdir(drafts, { recursive: true })
        await writeThrough(draft, content)
        await mkdir(dirname(file), { recursive: true })
        await rename(draft, file)
      } catch (error) {
        giveUp(content)
        await rm(draft, { force: true })
        throw isDiskFull(error) ? new Refusal('storage_full') : error
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
    async removeUnfinished(before) {
      for (const name of await namesIn(drafts)) {
        const info = await fileAt(join(drafts, name))
        if (info && info.mtime < before) await rm(join(drafts, name), { force: true })
      }
    },
  }
}

/**
 * Writes and waits for the disk: the rename must not outlive the content in a power failure. A source that has
 * broken off already fails the pipeline, which closes the file whatever happens.
 */
async function writeThrough(path: string, content: Uint8Array | Readable) {
  const source = content instanceof Readable ? content : Readable.from([content])
  await pipeline(source, createWriteStream(path, { flags: 'wx', flush: true }))
}

/** A folder stands where its name with a slash does, so that keys come in one order whatever their depth. */
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
