import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { canTransition, type InvoiceState } from '../../rules.ts'

export type InvoiceRow = Selectable<Database['invoice']>
export type InvoiceEventCause = 'buyer' | 'webhook' | 'sweeper' | 'staff'

/** Moves an invoice to a new state and records the event. The caller must hold the invoice's lock. */
export async function transitionInvoice(
  ctx: AppContext,
  invoice: InvoiceRow,
  to: InvoiceState,
  { cause, detail = null, ...columns }: Transition,
): Promise<InvoiceRow> {
  if (!canTransition(invoice.state, to))
    throw new Error(`Invoice ${invoice.id} cannot change from ${invoice.state} to ${to}`)
  await recordInvoiceEvent(ctx, invoice.id, to, cause, detail)
  return ctx.db
    .updateTable('invoice')
    .set({ failure: null, ...columns, state: to, modified_at: ctx.now() })
    .where('id', '=', invoice.id)
    .where('state', '=', invoice.state)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function recordInvoiceEvent(
  ctx: AppContext,
  invoiceId: number,
  state: InvoiceState,
  cause: InvoiceEventCause,
  detail: string | null,
) {
  await ctx.db
    .insertInto('invoice_event')
    .values({
      invoice_id: invoiceId,
      state,
      cause,
      detail,
      by_profile_id: ctx.actor?.profileId ?? null,
      happened_at: ctx.now(),
    })
    .execute()
}

type Transition = { cause: InvoiceEventCause; detail?: string | null } & Pick<
  Updateable<Database['invoice']>,
  | 'failure'
  | 'capture_id'
  | 'payer_id'
  | 'executed_payment'
  | 'paid_at'
  | 'refund_id'
  | 'refunded_cents'
  | 'refunded_at'
>

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

/** Finds the caller's own invoice for a payment. Throws "not found" if it's another buyer's. */
export async function findMyInvoice(
  { db, actor }: ActorContext,
  paymentId: string,
): Promise<InvoiceRow> {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', paymentId)
    .where('profile_id', '=', actor.profileId)
    // Order IDs are unique only within a provider.
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!invoice) throw new Refusal('not_found', { message: 'Payment not found.' })
  return invoice
}
