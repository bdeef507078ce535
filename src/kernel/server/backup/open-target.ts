import { resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { createLocalStorage } from '../storage/create-local-storage.ts'
import { isPlainKey, type Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { prefixedStorage } from './prefixed-storage.ts'

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
