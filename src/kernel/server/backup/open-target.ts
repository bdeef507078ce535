import { resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { localStorage } from '../storage/local-storage.ts'
import { isPlainKey, type Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { prefixedStorage } from './prefixed-storage.ts'

/** Where backups lie: a folder, or `s3://bucket/prefix`. */
export async function openTarget({ backupS3 }: Config, address: string): Promise<Storage> {
  const found = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address)
  if (!found) {
    if (/^\w+:\/\//.test(address))
      throw new BackupError(`${address} is neither a folder nor s3://bucket/prefix.`)
    return localStorage(resolve(address))
  }
  const [, bucket = '', prefix = ''] = found
  if (prefix !== '' && !isPlainKey(prefix))
    throw new BackupError(`${prefix} cannot be a prefix: use letters, digits, - and _.`)
  const { s3Storage } = await import('../storage/s3-storage.ts')
  return prefixedStorage(s3Storage({ ...backupS3, bucket }), prefix)
}
