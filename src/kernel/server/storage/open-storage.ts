import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings name. S3's client is only loaded where it is used. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return localStorage(join(dataDir, 'media'))
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}
