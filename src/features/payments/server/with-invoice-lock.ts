import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

const lockSpace = 7_461_010
const patienceMs = 25_000
const betweenTriesMs = 150

/**
 * Runs `work` while nobody else works on the invoice, over all processes; the lock goes with its connection, should
 * the process die. It outlives transactions, because asking the provider takes longer than one may be open. Whoever
 * waits holds no connection meanwhile.
 */
export async function withInvoiceLock<T>(
  ctx: AppContext,
  invoiceId: number,
  work: (ctx: AppContext) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const outcome = await ctx.db.connection().execute(async (db) => {
      const { rows } = await sql<{ got: boolean }>`
        select pg_try_advisory_lock(${lockSpace}, ${invoiceId}) as got`.execute(db)
      if (!rows[0]?.got) return null
      try {
        return { value: await work({ ...ctx, db }) }
      } finally {
        await sql`select pg_advisory_unlock(${lockSpace}, ${invoiceId})`.execute(db)
      }
    })
    if (outcome) return outcome.value
    if (performance.now() > giveUpAt) throw new Refusal('unavailable')
    await pause(betweenTriesMs)
  }
}
