import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { addTierEndpoint } from '../../tier-contract.ts'
import {
  assertTierTitleAvailable,
  lockTiers,
  toPriceTier,
  toTierAuditFields,
  toTierColumns,
} from './price-tier-rows.ts'

export const addTier = writeOperation(addTierEndpoint, async (ctx, form) => {
  await lockTiers(ctx)
  await assertTierTitleAvailable(ctx, form.title, null)
  const columns = toTierColumns(form)
  const added = await ctx.db
    .insertInto('listing_tier')
    .values((eb) => ({
      ...columns,
      position: eb
        .selectFrom('listing_tier')
        .select(sql<number>`least(32000, coalesce(max(position), 0) + 1)`.as('last')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStaffAction(ctx, 'tier.add', {
    subject: { kind: 'tier', id: added.id, name: added.title },
    after: toTierAuditFields(columns),
  })
  return toPriceTier(added)
})
