import type { AppContext } from '#kernel/app-context.ts'
import { chosenOnDevice, copiedMark } from '#kernel/cookies.ts'
import { type Currency, isCurrency } from '#kernel/format/currencies.ts'
import { parseUnits, serializeUnits, type Units } from '#kernel/format/units.ts'
import {
  isLanguage,
  type Language,
  languageCookie,
  linkedLanguageCookie,
} from '#kernel/messages/languages.ts'
import { languageColumns } from '#kernel/server/messages/language-columns.ts'
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
  setDisplayCookie(ctx, unitsCookie, columns.units)
  setDisplayCookie(ctx, currencyCookie, columns.currency)
  if (!ctx.actor) return
  await ctx.db.updateTable('profile').set(columns).where('id', '=', ctx.actor.profileId).execute()
}

/** Saves the language on this device, and in the account of a logged-in user. */
export async function saveLanguage(ctx: AppContext, language: Language): Promise<void> {
  setDisplayCookie(ctx, languageCookie, language)
  setDisplayCookie(ctx, linkedLanguageCookie, null)
  if (!ctx.actor) return
  await ctx.db
    .updateTable('profile')
    .set({ ...languageColumns(language, ctx), is_language_chosen: true })
    .where('id', '=', ctx.actor.profileId)
    .execute()
}

/**
 * Matches the settings of a device with those of the account that logs in. A choice made on the device stays there, and
 * the account gets it if it has none. Otherwise, the device gets the account's choice. Guesses from the browser's
 * language aren't choices.
 */
export async function syncDisplaySettings(
  ctx: AppContext,
  account: DisplayAccount,
  isBrowser: boolean,
): Promise<void> {
  const { cookies } = ctx.visitor
  const saved = { ...account, language: account.is_language_chosen ? account.language : null }
  const missing: Partial<Pick<DisplayAccount, 'units' | 'currency' | 'language'>> = {}
  for (const { column, cookie, read } of settings) {
    const chosen = read(chosenOnDevice(cookies, cookie))
    const value = saved[column]
    if (chosen === null) setDisplayCookie(ctx, cookie, value && value + copiedMark)
    else if (value === null) Object.assign(missing, { [column]: chosen })
  }
  const changes = { ...missing, ...languageChange(ctx, account, missing.language, isBrowser) }
  if (Object.keys(changes).length === 0) return
  await ctx.db.updateTable('profile').set(changes).where('id', '=', account.id).execute()
}

/** Emails are in the chosen language or else that of the last login, with the region of the last browser. */
function languageChange(
  ctx: AppContext,
  account: DisplayAccount,
  chosen: Language | null | undefined,
  isBrowser: boolean,
) {
  if (chosen) return { ...languageColumns(chosen, ctx), is_language_chosen: true }
  if (!isBrowser && (account.is_language_chosen || ctx.language === 'en')) return {}
  const language = account.is_language_chosen ? account.language : ctx.language
  return language && languageColumns(language, ctx)
}

/** Null removes the cookie. */
function setDisplayCookie(
  { config, reply, visitor }: AppContext,
  name: string,
  text: string | null,
) {
  if (text === null && !visitor.cookies.includes(`${name}=`)) return
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  const value = text === null ? '; Max-Age=0' : `${encodeURIComponent(text)}; Max-Age=31536000`
  reply.cookies.push(`${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

const settings = [
  { column: 'units', cookie: unitsCookie, read: readUnits },
  {
    column: 'currency',
    cookie: currencyCookie,
    read: (text) => (text && isCurrency(text) ? text : null),
  },
  { column: 'language', cookie: languageCookie, read: (text) => (isLanguage(text) ? text : null) },
] as const satisfies readonly {
  column: 'units' | 'currency' | 'language'
  cookie: string
  /** Returns null for an invalid text. */
  read: (text: string | null) => string | null
}[]

function readUnits(text: string | null): string | null {
  const units = parseUnits(text)
  return units && serializeUnits(units)
}

type DisplayAccount = {
  id: number
  units: string | null
  currency: string | null
  language: Language | null
  is_language_chosen: boolean
}
