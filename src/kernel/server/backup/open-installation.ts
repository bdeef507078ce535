import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { prepareDataDir } from '../startup/prepare-data-dir.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { createLog } from '../tracing/log.ts'
import { BackupError } from './backup-error.ts'

/** Database and file store of an installation. Closing it stops the database only if it's the embedded one. */
type Installation = { databaseUrl: string; media: Storage; close: () => Promise<void> }

export async function openInstallation(
  config: Config,
  { isThere }: { isThere: boolean },
): Promise<Installation> {
  const { databaseUrl, dataDir } = config
  if (!isThere) await prepareDataDir(config)
  const media = await openStorage(config)
  if (databaseUrl) return { databaseUrl, media, close: async () => undefined }
  if (isThere && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new BackupError(`No database found in ${dataDir}.`)
  const embedded = await startEmbeddedPostgres(dataDir, createLog(config))
  return { databaseUrl: embedded.url, media, close: () => embedded.release() }
}
