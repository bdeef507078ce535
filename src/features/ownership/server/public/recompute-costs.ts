import { sql } from 'kysely'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { costModelEdition } from '../assumptions/default-cost-sheet.ts'
import { writeCosts } from './write-costs.ts'

/** Recomputes missing and outdated costs in batches, so that an interruption loses at most one batch. */
export const recomputeCosts = job({
  name: 'renew-costs',
  schedule: '23 4 * * *',
  async handle(ctx) {
    let renewed = 0
    for (let after = 0; ; ) {
      const ids = await findOutdated(ctx, after)
      if (ids.length === 0) break
      await inTransaction(ctx, (ctx) => writeCosts(ctx, ids))
      renewed += ids.length
      after = ids.at(-1) ?? after
    }
    if (renewed > 0)
      ctx.log.info({ renewed, edition: costModelEdition }, 'recomputed ownership costs')
  },
})

/** Enqueue this on every startup, because assumptions change with the code. */
export async function enqueueCostRecomputation(ctx: AppContext) {
  await enqueue(ctx, recomputeCosts, {})
}

async function findOutdated({ db }: AppContext, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l
    left join listing_cost k on k.listing_id = l.id
    where l.id > ${after} and l.price is not null and l.category_id <> ${unstatedKindId} and k.edition is distinct from ${costModelEdition}
    order by l.id
    limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

const batch = 500
