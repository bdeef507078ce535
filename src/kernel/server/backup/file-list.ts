import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { fileListKey, type Manifest } from './manifest.ts'
import { Measure } from './measure.ts'

/** A file of the media store. The backup keeps it under its checksum. */
export type FileEntry = { key: string; bytes: number; writtenAtMs: number; sha256: string }

export const contentFolder = 'files/'

export function contentKey(sha256: string): string {
  return `${contentFolder}${sha256.slice(0, 2)}/${sha256}`
}

export function toLine({ sha256, bytes, writtenAtMs, key }: FileEntry): string {
  return `${sha256} ${bytes} ${writtenAtMs} ${key}\n`
}

function fromLine(line: string): FileEntry {
  const [sha256 = '', bytes, writtenAtMs, key = ''] = line.split(' ')
  return { key, bytes: Number(bytes), writtenAtMs: Number(writtenAtMs), sha256 }
}

/** The files of a backup, in the order in which its media store listed them. A list that is damaged fails at its end. */
export async function* readFileList(
  target: Storage,
  { id, files }: Manifest,
): AsyncGenerator<FileEntry> {
  const stored = await target.get(fileListKey(id))
  if (!stored) throw damaged(id)
  const measure = new Measure()
  const unpacked = createZstdDecompress()
  const reading = pipeline(stored.stream, unpacked)
  // It is heard of by whoever reads the unpacked end.
  reading.catch(() => undefined)
  try {
    for await (const line of readLines(measure.through(unpacked))) yield fromLine(line)
  } catch (error) {
    throw damaged(id, error)
  } finally {
    unpacked.destroy()
  }
  if (measure.digest() !== files.listSha256) throw damaged(id)
}

function damaged(id: string, cause?: unknown) {
  return new BackupError(`The list of files of the backup ${id} is missing or damaged.`, { cause })
}

async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of source) {
    // Keys are plain ASCII, so no character lies across two chunks.
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** So many entries at a time, in their order. */
export async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of source) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
