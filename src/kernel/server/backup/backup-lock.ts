import { sql } from 'kysely'
import type pg from 'pg'
import type { AppContext } from '../../app-context.ts'
import { BackupError } from './backup-error.ts'

/** Advisory lock. Backups take it in exclusive mode, and file deletions in shared mode. */
const backupLock = 7_461_002

/** Prevents referenced files from being deleted until the connection closes. */
export async function acquireBackupLock(client: pg.Client): Promise<void> {
  try {
    // File deletions hold the lock only briefly.
    await client.query(`set lock_timeout = '2s'`)
    await client.query('select pg_advisory_lock($1)', [backupLock])
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BackupError('Another backup of this database is running.')
  }
}

/**
 * Checks whether a backup is running. If none is, unreferenced files can be deleted, because later backups won't
 * contain rows that reference them.
 */
export async function isBackupRunning({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${backupLock}) as free`.execute(db)
  return rows[0]?.free !== true
}
