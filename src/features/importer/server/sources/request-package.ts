import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { requestPackageEndpoint } from '../../market-contract.ts'
import { requireSource } from './require-source.ts'
import { loadImportSource } from './source-rows.ts'

/** Records the time of the first request. Repeated requests don't change it until staff assign a package. */
export const requestPackage = operation(requestPackageEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  if (source.tier_id !== null)
    throw new Refusal('conflict', { message: 'This source’s listings already have a package.' })
  await ctx.db
    .updateTable('import_source')
    .set((eb) => ({
      package_requested_at: eb.fn.coalesce('package_requested_at', eb.val(ctx.now())),
    }))
    .where('id', '=', id)
    .execute()
  return loadImportSource(ctx, id)
})
