import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type Db, transaction } from '#kernel/server/database/database.ts'
import { loadDemoProgress, saveDemoProgress } from '#kernel/server/reports/demo-progress.ts'

/** A part of the demo data. Unless it's idempotent, it commits together with its removal from the remaining steps. */
export type DemoStep = {
  name: string
  /** True if the step may run twice. It then runs outside the transaction, so that it holds no locks. */
  isIdempotent?: boolean
  write: (ctx: AppContext) => Promise<void>
}

export type StepOptions = {
  isStopping?: () => boolean
  /** Runs each step and shows its progress. */
  runStep?: (name: string, work: (report: Report) => Promise<void>) => Promise<void>
}

/** Reports progress, such as "312 of 569". */
export type Report = (text: string) => void

/**
 * Writes the steps that remain, in order. A step that was interrupted left nothing behind and runs again. Several
 * processes may call this, because each step takes the market's lock first.
 */
export async function writeSteps(
  ctx: AppContext,
  steps: readonly DemoStep[],
  { isStopping = () => false, runStep = (_, work) => work(() => undefined) }: StepOptions = {},
): Promise<void> {
  const progress = await loadDemoProgress(ctx.db)
  if (!progress) return
  const past = { ...ctx, now: () => new Date(progress.startedAt) }
  for (const step of steps.filter(({ name }) => progress.remaining.includes(name))) {
    if (isStopping()) return
    await runStep(step.name, () => writeStep(past, step))
  }
}

async function writeStep(ctx: AppContext, { name, isIdempotent, write }: DemoStep) {
  if (isIdempotent) await write(ctx)
  await transaction(ctx.db, async (tx) => {
    await lockMarket(tx)
    const progress = await loadDemoProgress(tx)
    if (!progress?.remaining.includes(name)) return
    if (!isIdempotent) await write({ ...ctx, db: withSavepoints(tx) })
    const remaining = progress.remaining.filter((other) => other !== name)
    await saveDemoProgress(tx, { ...progress, remaining })
  })
}

/**
 * Serializes the processes that write the demo market. Disables timeouts, because waiting for another process and
 * inserting a million rows both take longer than a request may.
 */
export async function lockMarket(tx: Db): Promise<void> {
  await sql`
    select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${marketLock})`.execute(tx)
}

const marketLock = 7_461_003

/** Turns the transactions that operations open inside a step into savepoints of the step's own transaction. */
function withSavepoints(tx: Db): Db {
  const begin = () => ({ execute: <T>(work: (db: Db) => Promise<T>) => atSavepoint(tx, work) })
  return new Proxy(tx, {
    get(target, key) {
      if (key === 'transaction') return begin
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function atSavepoint<T>(tx: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const name = sql.id(`step_${randomUUID()}`)
  await sql`savepoint ${name}`.execute(tx)
  try {
    const result = await work(withSavepoints(tx))
    await sql`release savepoint ${name}`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(tx)
    throw error
  }
}
