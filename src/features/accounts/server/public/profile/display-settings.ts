import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import { serializeUnits, type Units } from '#kernel/format/units.ts'
import { type Language, languageCookie } from '#kernel/messages/languages.ts'
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
  setDisplayCookies(ctx, columns)
  if (!ctx.actor) return
  await ctx.db.updateTable('profile').set(columns).where('id', '=', ctx.actor.profileId).execute()
}

/** Saves the language on this device, and in the account of a logged-in user. */
export async function chooseLanguage(ctx: AppContext, language: Language): Promise<void> {
  setDisplayCookies(ctx, { language })
  if (ctx.actor) await saveLanguage({ ...ctx, language }, ctx.actor.profileId)
}

/** Saves the visitor's language in an account. Emails to its owner are in this language. */
export async function saveLanguage({ db, language }: AppContext, profileId: number): Promise<void> {
  await db.updateTable('profile').set({ language }).where('id', '=', profileId).execute()
}

/** Undefined leaves a cookie as it is. Null removes it. */
export function setDisplayCookies(
  { config, reply }: AppContext,
  { units, currency, language }: { [name in 'units' | 'currency' | 'language']?: string | null },
) {
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  for (const [name, text] of [
    [unitsCookie, units],
    [currencyCookie, currency],
    [languageCookie, language],
  ]) {
    if (text === undefined) continue
    const value = text === null ? '; Max-Age=0' : `${encodeURIComponent(text)}; Max-Age=31536000`
    reply.cookies.push(`${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }
}
