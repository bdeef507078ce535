import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

export type InvoiceRow = Selectable<Database['invoice']>

const invoiceSpace = 7_461_010
const listingSpace = 7_461_011
const maxWaitMs = 25_000
const betweenTriesMs = 150
/**
 * Each lock uses a database connection during provider calls. The other connections in the pool of twelve serve the
 * site.
 */
const maxAtOnce = 4
let atWork = 0

/**
 * Runs `work` while no other process works on this invoice or another invoice for its listing. The lock belongs to
 * a connection, so it's released if the process dies. It spans several transactions, because calls to the provider
 * may exceed the transaction timeout. Waiting callers don't use a connection.
 */
export async function withInvoiceLock<T>(
  ctx: AppContext,
  invoiceId: number,
  work: (ctx: AppContext) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + maxWaitMs
  for (;;) {
    const outcome = atWork < maxAtOnce ? await tryOnce(ctx, invoiceId, work) : null
    if (outcome) return outcome.value
    if (performance.now() > giveUpAt) throw new Refusal('unavailable')
    await pause(betweenTriesMs)
  }
}

async function tryOnce<T>(
  ctx: AppContext,
  invoiceId: number,
  work: (ctx: AppContext) => Promise<T>,
): Promise<{ value: T } | null> {
  atWork += 1
  try {
    return await ctx.db.connection().execute(async (db) => {
      try {
        return (await hold({ ...ctx, db }, invoiceId))
          ? { value: await work({ ...ctx, db }) }
          : null
      } finally {
        await sql`select pg_advisory_unlock_all()`.execute(db)
      }
    })
  } finally {
    atWork -= 1
  }
}

async function hold({ db }: AppContext, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select case when pg_try_advisory_lock(${invoiceSpace}, id)
      then coalesce(pg_try_advisory_lock(${listingSpace}, listing_id), true) else false end as got
    from invoice where id = ${invoiceId}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('not_found', { message: 'Invoice not found.' })
  return row.got
}

export function readInvoice({ db }: AppContext, id: number): Promise<InvoiceRow> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
