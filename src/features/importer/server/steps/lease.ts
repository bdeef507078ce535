import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'

export type ImportOperationRow = Row<'import_operation'>
/** A worker's exclusive right to process an operation. Expires unless the worker renews it. */
export type Lease = { operationId: number; worker: string }

/**
 * Thrown if another worker has taken over the operation, or if it was stopped or deleted. The worker must stop without
 * saving anything.
 */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

// Uses the database clock because workers run on several machines and tests freeze their own clock.
const until = sql<Date>`clock_timestamp() + interval '20 seconds'`
const renewEveryMs = 5_000

/** Acquires the lease of a running operation. Returns null if another worker has it or the operation isn't running. */
export async function acquireLease({ db }: AppContext, operationId: number): Promise<Lease | null> {
  const acquired = await db
    .updateTable('import_operation')
    .set({ worker: sql<string>`gen_random_uuid()`, leased_until: until })
    .where('id', '=', operationId)
    .where('state', '=', 'running')
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), sql<boolean>`leased_until < clock_timestamp()`]),
    )
    .returning('worker')
    .executeTakeFirst()
  return acquired?.worker ? { operationId, worker: acquired.worker } : null
}

/** Renews the lease periodically until the returned function is called. */
export function renewLease({ db, log }: AppContext, lease: Lease): () => void {
  const timer = setInterval(() => {
    db.updateTable('import_operation')
      .set({ leased_until: until })
      .where('id', '=', lease.operationId)
      .where('worker', '=', lease.worker)
      .execute()
      .catch((error: Error) => log.warn({ error: error.message }, 'failed to renew import lease'))
  }, renewEveryMs)
  return () => clearInterval(timer)
}

export async function endLease({ db }: AppContext, { operationId, worker }: Lease): Promise<void> {
  await db
    .updateTable('import_operation')
    .set({ worker: null, leased_until: null })
    .where('id', '=', operationId)
    .where('worker', '=', worker)
    .execute()
}

/**
 * Runs a slice of work in a transaction that locks the operation. Throws LeaseLost if another worker has taken over, so
 * that a stalled worker can no longer write.
 */
export function inSlice<T>(
  ctx: AppContext,
  lease: Lease,
  work: (ctx: AppContext, operation: ImportOperationRow) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const operation = await ctx.db
      .updateTable('import_operation')
      .set({ leased_until: until })
      .where('id', '=', lease.operationId)
      .where('worker', '=', lease.worker)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirstOrThrow(() => new LeaseLost())
    return work(ctx, operation)
  })
}
