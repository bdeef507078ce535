import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
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
    list: (prefix) => walk(root, prefix.replace(/\/$/, '')),
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

async function* walk(root: string, folder: string): ReturnType<Storage['list']> {
  for (const name of (await namesIn(join(root, folder))).toSorted()) {
    const key = `${folder}/${name}`
    const info = await stat(join(root, key)).catch(() => null)
    if (info?.isDirectory()) yield* walk(root, key)
    else if (info) yield { key, writtenAt: info.mtime }
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function fileAt(path: string) {
  const info = await stat(path).catch(() => null)
  return info?.isFile() ? info : null
}
