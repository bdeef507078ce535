import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import { serializeUnits, type Units } from '#kernel/format/units.ts'
import { currencyCookie } from '#kernel/visitor-currency.ts'
import { unitsCookie } from '#kernel/visitor-units.ts'

/**
 * Saves the units and the currency on this device, and in the account of a logged-in user. Null returns to the
 * default.
 */
export async function saveUnits(
  ctx: AppContext,
  chosen: { units: Units | null; currency: Currency | null },
): Promise<void> {
  const columns = { units: chosen.units && serializeUnits(chosen.units), currency: chosen.currency }
  setUnitCookies(ctx, columns)
  if (!ctx.actor) return
  await ctx.db.updateTable('profile').set(columns).where('id', '=', ctx.actor.profileId).execute()
}

/** Undefined leaves a cookie as it is. Null removes it. */
export function setUnitCookies(
  { config, reply }: AppContext,
  { units, currency }: { units?: string | null; currency?: string | null },
) {
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  for (const [name, text] of [
    [unitsCookie, units],
    [currencyCookie, currency],
  ]) {
    if (text === undefined) continue
    const value = text === null ? '; Max-Age=0' : `${encodeURIComponent(text)}; Max-Age=31536000`
    reply.cookies.push(`${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }
}
