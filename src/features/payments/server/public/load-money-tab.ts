import { loadSiteMoney } from '#features/sites/server/public/load-site-money.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { toWire } from '../money/edit-money.ts'
import { findCurrentProvider } from '../providers/find-provider.ts'

/** Loads the currency and tax of the site in `?site=`, or of the current one. */
export async function loadMoneyTab(ctx: ActorContext, query: URLSearchParams) {
  const { site, money, version } = await loadSiteMoney(ctx, query)
  const { label = '', currencies } = findCurrentProvider(ctx) ?? {}
  const unsupported = currencies ? currencyNames.filter((code) => !currencies.has(code)) : []
  return { site, money: toWire(money, version), unsupported: { label, currencies: unsupported } }
}
