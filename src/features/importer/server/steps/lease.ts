import { type Selectable, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

export type Operation = Selectable<Database['import_operation']>
/** The right to work an operation: one worker at a time has it, and loses it when it falls silent. */
export type Lease = { operationId: number; worker: string }

/** The operation is somebody else's, was stopped, or is no more: whoever had it leaves it alone. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

// By the database's clock: workers on several machines, and tests whose own clock stands still.
const until = sql<Date>`clock_timestamp() + interval '20 seconds'`
const renewEveryMs = 5_000

/** Takes a running operation that nobody works; null where there is nothing to take. */
export async function takeLease({ db }: AppContext, operationId: number): Promise<Lease | null> {
  const taken = await db
    .updateTable('import_operation')
    .set({ worker: sql<string>`gen_random_uuid()`, leased_until: until })
    .where('id', '=', operationId)
    .where('state', '=', 'running')
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), sql<boolean>`leased_until < clock_timestamp()`]),
    )
    .returning('worker')
    .executeTakeFirst()
  return taken?.worker ? { operationId, worker: taken.worker } : null
}

/** Renews it while something takes long; ends with the returned function. */
export function keepLease({ db, log }: AppContext, lease: Lease): () => void {
  const timer = setInterval(() => {
    db.updateTable('import_operation')
      .set({ leased_until: until })
      .where('id', '=', lease.operationId)
      .where('worker', '=', lease.worker)
      .execute()
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'an import lease was not renewed'),
      )
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
 * One slice of work in a transaction that holds the operation: a worker that was taken for dead, and whose place
 * somebody else has, writes nothing any more.
 */
export function inSlice<T>(
  ctx: AppContext,
  lease: Lease,
  work: (ctx: AppContext, operation: Operation) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const operation = await ctx.db
      .updateTable('import_operation')
      .set({ leased_until: until })
      .where('id', '=', lease.operationId)
      .where('worker', '=', lease.worker)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst()
    if (!operation) throw new LeaseLost()
    return work(ctx, operation)
  })
}
