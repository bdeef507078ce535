import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createLocalStorage } from './create-local-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the configured storage. Loads the S3 client only if it's needed. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return createLocalStorage(join(dataDir, 'media'))
  const { createS3Storage } = await import('./create-s3-storage.ts')
  return createS3Storage(s3)
}
