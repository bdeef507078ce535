import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { orderTiersEndpoint } from '../../tier-contract.ts'
import { loadPriceTiers } from '../public/load-price-tiers.ts'

export const orderTiers = writeOperation(orderTiersEndpoint, async (ctx, { ids }) => {
  await lockTable(ctx, 'listing_tier')
  const before = await loadPriceTiers(ctx)
  const isComplete = ids.length === before.length && before.every(({ id }) => ids.includes(id))
  if (!isComplete)
    throw new Refusal('conflict', {
      message: 'Someone else just added or changed tiers. Please reload the page and try again.',
      current: before,
    })
  for (const [index, id] of ids.entries())
    await ctx.db
      .updateTable('listing_tier')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', '!=', index + 1)
      .execute()
  const after = await loadPriceTiers(ctx)
  const titles = (tiers: typeof after) => tiers.map(({ title }) => title)
  if (titles(before).join() !== titles(after).join())
    await recordStaffAction(ctx, 'tier.order', {
      subject: { kind: 'tier', id: ids[0] as number, name: 'all' },
      before: { order: titles(before) },
      after: { order: titles(after) },
    })
  return after
})
