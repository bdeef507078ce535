import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/schema.gen.ts'

/** Result of the latest backup to a target, for metrics and staff. */
type BackupReport = { target: string; endedAt: Date; damaged: number; missing: number }

/** Writes a report to the database that was backed up. */
export async function writeBackupReport(client: pg.Client, report: BackupReport): Promise<void> {
  const { target, endedAt, damaged, missing } = report
  await client
    .query(
      `insert into backup_report (target, ended_at, damaged, missing) values ($1, $2, $3, $4)
        on conflict (target) do update set ended_at = excluded.ended_at, damaged = excluded.damaged,
          missing = excluded.missing`,
      [target, endedAt, damaged, missing],
    )
    .catch((error: unknown) => {
      // If a backup runs before an update, the schema may not include this table yet.
      if ((error as { code?: string }).code !== undefinedTable) throw error
    })
}

const undefinedTable = '42P01'

export async function listBackupReports(db: Kysely<Database>): Promise<BackupReport[]> {
  const rows = await db.selectFrom('backup_report').selectAll().orderBy('target').execute()
  return rows.map(({ ended_at: endedAt, ...report }) => ({ ...report, endedAt }))
}
