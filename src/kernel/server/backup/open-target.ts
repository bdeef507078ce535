import { resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { createLocalStorage } from '../storage/create-local-storage.ts'
import { assertPlainKey, isPlainKey, type Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'

/** Opens a backup target, which is either a folder or `s3://bucket/prefix`. */
export async function openTarget({ backupS3 }: Config, address: string): Promise<Storage> {
  const found = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address)
  if (!found) {
    if (/^\w+:\/\//.test(address))
      throw new BackupError(`${address} must be a folder or s3://bucket/prefix.`)
    return createLocalStorage(resolve(address))
  }
  const [, bucket = '', prefix = ''] = found
  if (prefix !== '' && !isPlainKey(prefix))
    throw new BackupError(
      `Invalid prefix ${prefix}. Use only letters, digits, hyphens, and underscores.`,
    )
  const { createS3Storage } = await import('../storage/create-s3-storage.ts')
  return prefixedStorage(createS3Storage({ ...backupS3, bucket }), prefix)
}

/** Returns a view of another storage that is limited to objects under a prefix. */
export function prefixedStorage(whole: Storage, prefix: string): Storage {
  if (prefix === '') return whole
  assertPlainKey(prefix)
  const inside = (key: string) => `${prefix}/${key}`
  return {
    put: (key, content, contentType) => whole.put(inside(key), content, contentType),
    get: (key) => whole.get(inside(key)),
    has: (key) => whole.has(inside(key)),
    remove: (keys) => whole.remove(keys.map(inside)),
    async *list(folder) {
      for await (const file of whole.list(inside(folder)))
        yield { ...file, key: file.key.slice(prefix.length + 1) }
    },
    isWritable: () => whole.isWritable(),
    removeUnfinished: (before, folder = '') => whole.removeUnfinished(before, inside(folder)),
  }
}
