import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { addSourceEndpoint } from '../../contract.ts'
import { recordImport } from '../operations/record-import.ts'
import { canImport } from './require-source.ts'
import { assertSourceFields, auditedFields, sourceColumns } from './source-fields.ts'
import { loadImportSource } from './source-rows.ts'

export const addSource = operation(addSourceEndpoint, async (ctx, { bizId, ...fields }) => {
  const biz = await ctx.db.selectFrom('biz').select('id').where('id', '=', bizId).executeTakeFirst()
  if (!biz || !(await canImport(ctx, bizId)))
    throw new Refusal('not_found', { message: 'brokerage not found...' })
  await assertSourceFields(ctx, bizId, fields)
  await consumeRateLimit(
    ctx,
    { name: 'import-source', points: 100, seconds: 86_400 },
    String(ctx.actor.profileId),
  )
  const id = await inTransaction(ctx, async (ctx) => {
    const columns = sourceColumns(ctx, fields, null)
    const { id } = await ctx.db
      .insertInto('import_source')
      .values({
        ...columns,
        biz_id: bizId,
        created_by: ctx.actor.profileId,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordImport(
      ctx,
      'import.add-source',
      { id, name: fields.name },
      { after: auditedFields(columns) },
    )
    return id
  })
  return loadImportSource(ctx, id)
})
