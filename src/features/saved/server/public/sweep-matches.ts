import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { getSentRecordsCutoff } from '../get-sent-records-cutoff.ts'

const rowsPerStep = 10_000n

/** Deletes old sent matches and pending matches with listings that are no longer active. */
export const sweepMatches = job({
  name: 'sweep-matches',
  schedule: '37 4 * * *',
  async handle(ctx) {
    for (let swept = rowsPerStep; swept === rowsPerStep; ) {
      const { numAffectedRows } = await sql`
        delete from saved_search_match where (saved_search_id, listing_id) in (
          select m.saved_search_id, m.listing_id
          from saved_search_match m join listing l on l.id = m.listing_id
          where m.told_at < ${getSentRecordsCutoff(ctx)} or (m.told_at is null and (
            not ${isForSale(ctx.now(), 'l')}))
          limit ${rowsPerStep})`.execute(ctx.db)
      swept = numAffectedRows ?? 0n
    }
  },
})
