import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { clearAllCaches as clearAll } from '#kernel/server/live/cache-clearing.ts'
import { clearCachesEndpoint } from '../contract.ts'

export const clearCaches = operation(clearCachesEndpoint, (ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { id, name } = ctx.site
    await recordStaffAction(ctx, 'cache.clear', { subject: { kind: 'site', id, name } })
    await clearAll(ctx)
    return { cleared: true as const }
  }),
)
