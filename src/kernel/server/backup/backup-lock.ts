import { sql } from 'kysely'
import type pg from 'pg'
import type { AppContext } from '../../app-context.ts'
import { BackupError } from './backup-error.ts'

/** Whoever makes a backup holds it alone; whoever is about to remove files asks whether it is free. */
const backupLock = 7_461_002

/** Keeps the files that rows name from being removed for as long as the connection lasts. */
export async function holdBackupLock(client: pg.Client): Promise<void> {
  try {
    // Whoever removes files holds it for a moment only.
    await client.query(`set lock_timeout = '2s'`)
    await client.query('select pg_advisory_lock($1)', [backupLock])
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BackupError('Another backup of this database is running.')
  }
}

/**
 * Files whose rows are gone may be removed while no backup runs: one that begins later sees no row that names them.
 */
export async function isBackupRunning({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${backupLock}) as free`.execute(db)
  return rows[0]?.free !== true
}
