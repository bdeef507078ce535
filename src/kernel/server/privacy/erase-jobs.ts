import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Person } from './personal-data.ts'

/** Deletes jobs that mention a person. The queue retains completed jobs for several days, including email addresses. */
export async function eraseJobs({ db }: AppContext, { provenTraces }: Person): Promise<void> {
  if (provenTraces === null) return
  await sql`delete from pgboss.job where state in ('completed', 'cancelled', 'failed')
    and data::text ~* ${provenTraces}`.execute(db)
}
