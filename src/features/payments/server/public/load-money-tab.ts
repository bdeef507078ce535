import { loadSiteMoney } from '#features/sites/server/public/load-site-money.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { toWire } from '../money/edit-money.ts'

/** Loads the currency and tax of the site in `?site=`, or of the current one. */
export async function loadMoneyTab(ctx: ActorContext, query: URLSearchParams) {
  const { site, money, version } = await loadSiteMoney(ctx, query)
  return { site, money: toWire(money, version) }
}
