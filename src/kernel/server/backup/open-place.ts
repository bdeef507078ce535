import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { createLog } from '../log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'

/** Where a market lies: its database, which is left as it is, and its files. */
export type Place = { databaseUrl: string; media: Storage; close: () => Promise<void> }

export async function openPlace(config: Config, { isThere }: { isThere: boolean }): Promise<Place> {
  const { databaseUrl, dataDir } = config
  const media = await openStorage(config)
  if (databaseUrl) return { databaseUrl, media, close: async () => undefined }
  if (isThere && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new BackupError(`There is no database in ${dataDir}.`)
  const embedded = await startEmbeddedPostgres(dataDir, createLog(config))
  return { databaseUrl: embedded.url, media, close: () => embedded.release() }
}
