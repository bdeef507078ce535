import { resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { createLocalStorage } from '../storage/create-local-storage.ts'
import { assertPlainKey, isPlainKey, type Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { checkTables } from './check-tables.ts'
import { checkCopies } from './damaged-copies.ts'
import { fullShare, isInShare, readFileList, type Share } from './file-list.ts'
import { findDamage } from './find-damage.ts'
import { Throttle } from './hashing-meter.ts'
import { listBackups, readManifest } from './manifest.ts'

/** Opens a backup target, which is either a folder or `s3://bucket/prefix`. */
export async function openTarget({ backupS3 }: Config, address: string): Promise<Storage> {
  const match = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address)
  if (!match) {
    if (/^\w+:\/\//.test(address))
      throw new BackupError(`${address} must be a folder or s3://bucket/prefix.`)
    return createLocalStorage(resolve(address))
  }
  const [, bucket = '', prefix = ''] = match
  if (prefix !== '' && !isPlainKey(prefix))
    throw new BackupError(
      `Invalid prefix ${prefix}. Use only letters, digits, hyphens, and underscores.`,
    )
  const { createS3Storage } = await import('../storage/create-s3-storage.ts')
  return prefixedStorage(createS3Storage({ ...backupS3, bucket }), prefix)
}

/** Returns a view of another storage that is limited to objects under a prefix. */
export function prefixedStorage(storage: Storage, prefix: string): Storage {
  if (prefix === '') return storage
  assertPlainKey(prefix)
  const inside = (key: string) => `${prefix}/${key}`
  return {
    put: (key, content, contentType) => storage.put(inside(key), content, contentType),
    get: (key) => storage.get(inside(key)),
    has: (key) => storage.has(inside(key)),
    remove: (keys) => storage.remove(keys.map(inside)),
    async *list(folder) {
      for await (const file of storage.list(inside(folder)))
        yield { ...file, key: file.key.slice(prefix.length + 1) }
    },
    isWritable: () => storage.isWritable(),
    removeUnfinished: (before, folder = '') => storage.removeUnfinished(before, inside(folder)),
  }
}

/** Reads back everything in a target. Returns one sentence for each damaged part, and how many of them are files. */
export async function verifyTarget(target: Storage, megabytesPerSecond: number) {
  const defaults = { share: fullShare, throttle: new Throttle(megabytesPerSecond) }
  await checkCopies(target, defaults)
  await checkBackups(target, defaults)
  const { damage, damagedFiles } = await findDamage(target)
  return { damage, damagedFiles }
}

/** Reads back one share of the backups. */
export async function checkBackups(
  target: Storage,
  { share, throttle }: { share: Share; throttle: Throttle },
): Promise<void> {
  for (const id of (await listBackups(target)).ids)
    if (isInShare(Number.parseInt(id.slice(-6), 16) || 0, share))
      await checkBackup(target, id, throttle)
}

/** Reads back a backup's manifest, tables, and list of files. Returns false if any is damaged. */
export async function checkBackup(
  target: Storage,
  id: string,
  throttle: Throttle,
): Promise<boolean> {
  try {
    const manifest = await readManifest(target, id)
    const damagedTables = await checkTables(target, manifest, throttle)
    // oxlint-disable-next-line no-unused-vars
    for await (const _ of readFileList(target, manifest));
    return damagedTables.length === 0
  } catch (error) {
    if (error instanceof BackupError) return false
    throw error
  }
}
