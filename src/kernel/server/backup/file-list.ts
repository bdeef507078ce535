import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { HashingMeter, isDamageError } from './hashing-meter.ts'
import { fileListKey, type Manifest } from './manifest.ts'

/** A file in the media store. Backups store it under its checksum. */
export type FileEntry = { key: string; bytes: number; writtenAtMs: number; sha256: string }

export const contentFolder = 'files/'

export function contentKey(sha256: string): string {
  return `${contentFolder}${sha256.slice(0, 2)}/${sha256}`
}

export function formatFileEntry({ sha256, bytes, writtenAtMs, key }: FileEntry): string {
  return `${sha256} ${bytes} ${writtenAtMs} ${key}\n`
}

function fromLine(line: string): FileEntry {
  const [sha256 = '', bytes, writtenAtMs, key = ''] = line.split(' ')
  return { key, bytes: Number(bytes), writtenAtMs: Number(writtenAtMs), sha256 }
}

/**
 * Yields the files in a backup, in the order in which the media store listed them. If the list is damaged, throws after
 * the last file.
 */
export async function* readFileList(
  target: Storage,
  { id, files }: Manifest,
): AsyncGenerator<FileEntry> {
  const stored = await target.get(fileListKey(id))
  if (!stored) throw damaged(id)
  const measure = new HashingMeter()
  const unpacked = createZstdDecompress()
  const reading = pipeline(stored.stream, unpacked)
  // The consumer of the decompressed stream gets the error.
  reading.catch(() => undefined)
  try {
    for await (const line of readLines(measure.through(unpacked))) yield fromLine(line)
  } catch (error) {
    throw isDamageError(error) ? damaged(id, error) : error
  } finally {
    unpacked.destroy()
  }
  if (measure.digest() !== files.listSha256) throw damaged(id)
}

function damaged(id: string, cause?: unknown) {
  return new BackupError(`The file list of backup ${id} is missing or damaged.`, { cause })
}

async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of source) {
    // Keys are plain ASCII, so a chunk boundary never splits a character.
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** One of several equal parts of a target. Each backup reads back the next part. */
export type Share = { index: number; of: number }

export const fullShare: Share = { index: 0, of: 1 }

export function nextShare(previous: Manifest | null, of: number): Share {
  const last = previous?.verified
  return { index: last?.of === of ? (last.index + 1) % of : 0, of }
}

export function isInShare(number: number, { index, of }: Share): boolean {
  return number % of === index
}
