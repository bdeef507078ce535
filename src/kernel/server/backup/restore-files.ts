import { Readable } from 'node:stream'
import { splitIntoBatches } from '../jobs/process-each.ts'
import { isPlainKey, type Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { progressInterval, type ReportProgress } from './copy-files.ts'
import { contentKey, type FileEntry, readFileList } from './file-list.ts'
import { digestKey } from './find-missing-files.ts'
import { HashingMeter, hashStream, isDamageError, type Throttle } from './hashing-meter.ts'
import type { Manifest } from './manifest.ts'

const atOnce = 8

/**
 * Copies the backup's files that don't exist yet and reads each one back. Unless the restore is strict, reports damaged
 * and missing files and continues.
 */
export async function restoreFiles(options: RestoreFiles): Promise<Restored> {
  const { target, manifest, isStrict, reportProgress } = options
  const [present, damage] = [new Set<number>(), [] as string[]]
  const report = (problem: string) => {
    if (isStrict) throw new BackupError(problem)
    damage.push(problem)
  }
  const restoreOne = async (entry: FileEntry) => {
    const problem = await restoreFile(options, entry)
    if (problem) report(problem)
    else present.add(digestKey(entry.key))
  }
  let count = 0
  try {
    for await (const batch of splitIntoBatches(readFileList(target, manifest), atOnce)) {
      // A damaged list can contain malformed lines.
      await Promise.all(batch.filter(isValid).map(restoreOne))
      count += batch.length
      if (count % progressInterval < batch.length)
        reportProgress(`${count} of ${manifest.files.count} files`)
    }
  } catch (error) {
    if (isStrict || !(error instanceof BackupError)) throw error
    report(
      `${error.message} The backup has ${manifest.files.count} files, and ${present.size} of them exist.`,
    )
  }
  return { damage: damage.sort(), present }
}

function isValid({ key, sha256 }: FileEntry): boolean {
  return isPlainKey(key) && /^[0-9a-f]{64}$/.test(sha256)
}

/** Restores one file. Returns the reason if that fails. */
async function restoreFile(
  { media, target, throttle }: RestoreFiles,
  { key, sha256 }: FileEntry,
): Promise<string | null> {
  const existing = await media.get(key)
  if (existing) {
    if ((await hashStream(existing.stream, throttle)).sha256 === sha256) return null
    return `File ${key} already exists and differs from the backup. It wasn’t changed.`
  }
  const stored = await target.get(contentKey(sha256))
  if (!stored) return `The backup’s copy of file ${key} is missing.`
  const measure = new HashingMeter(throttle)
  try {
    await media.put(key, Readable.from(measure.through(stored.stream)), contentType(key))
  } catch (error) {
    if (isDamageError(error)) return `The backup’s copy of file ${key} is damaged.`
    throw error
  }
  if (measure.digest() !== sha256) {
    await media.remove([key])
    return `The backup’s copy of file ${key} is damaged.`
  }
  const written = await media.get(key)
  if (written && (await hashStream(written.stream)).sha256 === sha256) return null
  await media.remove([key])
  return `File ${key} didn’t match the backup when it was read back.`
}

/** Checks that the media store contains no other files, because they would be mixed with those from the backup. */
export async function assertNoOtherFiles(
  manifest: Manifest,
  { media, target }: { media: Storage; target: Storage },
): Promise<void> {
  const others = new Map<number, string>()
  for await (const { key } of media.list('')) others.set(digestKey(key), key)
  if (others.size === 0) return
  for await (const { key, sha256 } of readFileList(target, manifest)) {
    if (!others.has(digestKey(key))) continue
    const existing = await media.get(key)
    if (existing && (await hashStream(existing.stream)).sha256 === sha256)
      others.delete(digestKey(key))
  }
  for (const key of others.values())
    throw new BackupError(
      `The media store isn’t empty. It contains ${key}, which isn’t part of this backup. Restore into an empty media store.`,
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

type Restored = { damage: string[]; present: ReadonlySet<number> }

type RestoreFiles = {
  media: Storage
  target: Storage
  manifest: Manifest
  isStrict?: boolean
  throttle: Throttle
  reportProgress: ReportProgress
}
