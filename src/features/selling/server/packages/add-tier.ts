import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { addTierEndpoint } from '../../tier-contract.ts'
import {
  assertTierTitleAvailable,
  toPriceTier,
  toTierAuditFields,
  toTierColumns,
} from './price-tier-rows.ts'

export const addTier = writeOperation(addTierEndpoint, async (ctx, form) => {
  await lockTable(ctx, 'listing_tier')
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
