import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Person } from './personal-data.ts'

/** The queue keeps what it has done for some days, with the addresses that it was about. */
export async function forgetJobs({ db }: AppContext, { provenTraces }: Person): Promise<void> {
  if (provenTraces === null) return
  await sql`delete from pgboss.job where state in ('completed', 'cancelled', 'failed')
    and data::text ~* ${provenTraces}`.execute(db)
}
