import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { changeSourceEndpoint } from '../../contract.ts'
import { recordImport } from '../operations/record-import.ts'
import { requireSource } from './require-source.ts'
import { assertSourceFields, auditedFields, sourceColumns } from './source-fields.ts'
import { loadImportSource } from './source-rows.ts'

export const changeSource = operation(
  changeSourceEndpoint,
  async (ctx, { id, version, ...fields }) => {
    const source = await requireSource(ctx, id)
    await assertSourceFields(ctx, source.biz_id, fields)
    const isChanged = await inTransaction(ctx, async (ctx) => {
      const columns = sourceColumns(ctx, fields, source)
      const changed = await ctx.db
        .updateTable('import_source')
        .set({
          ...columns,
          ...(columns.tier_id !== null && { package_requested_at: null }),
          version: version + 1,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return false
      await recordImport(ctx, 'import.change-source', source, {
        before: auditedFields(source),
        after: auditedFields(columns),
      })
      return true
    })
    if (!isChanged)
      throw new Refusal('conflict', {
        message: 'Someone else changed this source. Please review it and try again.',
        current: await loadImportSource(ctx, id),
      })
    return loadImportSource(ctx, id)
  },
)
