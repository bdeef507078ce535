import { sql, type UpdateObject } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { type ImportStepName, importSteps } from '../../import-steps.ts'

export type StepRow = Row<'import_step'>

export async function loadSteps({ db }: AppContext, operationId: number): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('import_step')
    .selectAll()
    .where('operation_id', '=', operationId)
    .execute()
  return importSteps.flatMap((name) => rows.filter(({ step }) => step === name))
}

export async function findStep(ctx: AppContext, operationId: number, step: ImportStepName) {
  return (await loadSteps(ctx, operationId)).find((row) => row.step === step)
}

export async function updateOperation(
  { db }: AppContext,
  id: number,
  columns: UpdateObject<Database, 'import_operation'>,
): Promise<void> {
  await db.updateTable('import_operation').set(columns).where('id', '=', id).execute()
}

export async function setStep(
  { db }: AppContext,
  operationId: number,
  step: ImportStepName,
  columns: UpdateObject<Database, 'import_step'>,
): Promise<void> {
  await db
    .updateTable('import_step')
    .set(columns)
    .where('operation_id', '=', operationId)
    .where('step', '=', step)
    .execute()
}

/** Increments the progress of a step. Must be called in the transaction of the slice. */
export function incrementProgress(
  ctx: AppContext,
  operationId: number,
  step: ImportStepName,
  by: number,
): Promise<void> {
  return setStep(ctx, operationId, step, { done: sql<number>`done + ${by}` })
}

export type PushRow = Row<'import_row'>
/** A row and the listing that it was saved to. */
export type Pushed = { row: PushRow; listingId: number }

/**
 * Result of a slice. `more` continues the step, and `done` ends it. `held` means that a decision is required.
 * `unchanged` means that the feed hasn't changed, which ends the operation.
 */
export type StepResult = 'more' | 'done' | 'held' | 'unchanged'
