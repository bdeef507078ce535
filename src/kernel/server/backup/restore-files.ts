import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { type Tell, toldEvery } from './copy-files.ts'
import { contentKey, type FileEntry, inBatches, readFileList } from './file-list.ts'
import type { Manifest } from './manifest.ts'
import { hashStream, Measure, type Throttle } from './measure.ts'

const atOnce = 8

/**
 * Puts all files of a backup where the media store has none. What an earlier try has put there is read and kept; a file
 * is done when it has been read back and is the same.
 */
export async function restoreFiles(options: RestoreFiles): Promise<void> {
  const { target, manifest } = options
  await assertNothingElse(options)
  let count = 0
  for await (const batch of inBatches(readFileList(target, manifest), atOnce)) {
    await Promise.all(batch.map((entry) => restoreFile(options, entry)))
    count += batch.length
    if (count % toldEvery < batch.length) options.tell(`${count} of ${manifest.files.count} files`)
  }
  if (count !== manifest.files.count)
    throw new BackupError(`The backup lists ${count} files instead of ${manifest.files.count}.`)
}

async function restoreFile({ media, target, throttle }: RestoreFiles, entry: FileEntry) {
  const { key, sha256 } = entry
  const there = await media.get(key)
  if (there) {
    if ((await hashStream(there.stream, throttle)).sha256 === sha256) return
    throw notEmpty(key)
  }
  const stored = await target.get(contentKey(sha256))
  if (!stored) throw new BackupError(`The backup has lost the file ${key}.`)
  const measure = new Measure(throttle)
  await media.put(key, Readable.from(measure.through(stored.stream)), contentType(key))
  if (measure.digest() !== sha256) {
    await media.remove([key])
    throw new BackupError(`The backup’s copy of the file ${key} is damaged.`)
  }
  const kept = await media.get(key)
  if (!kept || (await hashStream(kept.stream)).sha256 !== sha256)
    throw new BackupError(`The file ${key} is not the same after it was restored.`)
}

/** Files of another market would be mixed with those of the backup, and swept one night. */
async function assertNothingElse({ media, target, manifest }: RestoreFiles) {
  let named: Set<number> | null = null
  for await (const { key } of media.list('')) {
    named ??= await namedKeys(target, manifest)
    if (!named.has(digestKey(key))) throw notEmpty(key)
  }
}

async function namedKeys(target: Storage, manifest: Manifest): Promise<Set<number>> {
  const keys = new Set<number>()
  for await (const { key } of readFileList(target, manifest)) keys.add(digestKey(key))
  return keys
}

/** Numbers take a tenth of the memory of keys. */
function digestKey(key: string): number {
  return createHash('sha256').update(key).digest().readUIntBE(0, 6)
}

function notEmpty(key: string) {
  return new BackupError(
    `The media store is not empty: it holds ${key}, which is not of this backup. Restore into an empty place.`,
  )
}

function contentType(key: string): string {
  return contentTypes[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'
}

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
}

type RestoreFiles = {
  media: Storage
  target: Storage
  manifest: Manifest
  throttle: Throttle
  tell: Tell
}
