import type { ActorContext } from '#kernel/app-context.ts'
import type { SiteMoney } from '#kernel/legal/site-money.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { lockAllSites, lockSite, toMoney, toSite } from '../site-rows.ts'

/** Stores a site's currency and tax. Requires a transaction. Tells whether another site uses the former currency. */
export async function updateSiteMoney(ctx: ActorContext, { id, version, money }: MoneyChange) {
  // Two sites must not leave the same currency at once.
  await lockAllSites(ctx)
  const row = await lockSite(ctx, id)
  const before = toMoney(row.money)
  assertVersion({ ...before, version: row.version }, version)
  await ctx.db
    .updateTable('site')
    .set({ money: JSON.stringify(money), version: version + 1 })
    .where('id', '=', id)
    .execute()
  const others = await ctx.db.selectFrom('site').select('money').where('id', '!=', id).execute()
  return {
    before,
    name: toSite(row, ctx.config).name,
    isShared: others.some((other) => toMoney(other.money).currency === before.currency),
  }
}

type MoneyChange = { id: number; version: number; money: SiteMoney }
