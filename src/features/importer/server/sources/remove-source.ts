import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { removeSourceEndpoint } from '../../contract.ts'
import { recordImport } from '../operations/record-import.ts'
import { requireSource } from './require-source.ts'

/** The row stays with its reports; its listings are their brokerage's to look after from then on. */
export const removeSource = operation(removeSourceEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .updateTable('import_source')
      .set({ removed_at: ctx.now(), schedule: 'none', next_run_at: null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(
        sql<boolean>`not exists (
          select from import_operation where source_id = ${id} and closed_at is null)`,
      )
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n)
      throw new Refusal('conflict', {
        message: 'An import of this source is open: close it first.',
      })
    await recordImport(ctx, 'import.remove-source', source)
  })
  return { id }
})
