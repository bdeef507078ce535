import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Steps of the demo market that aren't written yet. The site serves the market's listings in the meantime. */
type DemoProgress = {
  /** Time when the listings were written. All steps use it as the current time. */
  startedAt: string
  remaining: string[]
  /** Number of steps in total. */
  of: number
}

/** Returns null if the database has no demo market, or one from an earlier release, which wrote all steps at once. */
export async function loadDemoProgress(db: Db): Promise<DemoProgress | null> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as DemoProgress) : null
}

export async function saveDemoProgress(db: Db, progress: DemoProgress): Promise<void> {
  await sql`insert into site_setting (name, value) values (${settingName}, ${JSON.stringify(progress)})
    on conflict (name) do update set value = excluded.value`.execute(db)
}

const settingName = 'demo-progress'
