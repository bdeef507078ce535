import type { HonoRequest } from 'hono'
import type { AppContext } from '../../app-context.ts'
import { defaultUnits, parseUnits, type Units } from '../../format/units.ts'
import {
  isLanguage,
  type Language,
  languageParameter,
  linkedLanguageCookie,
  visitorLanguage,
} from '../../messages/languages.ts'
import { visitorCurrency } from '../../visitor-currency.ts'
import { visitorUnits } from '../../visitor-units.ts'
import { findExchangeRate } from '../live/exchange-rates.ts'

export const apiPath = /^\/api\//i

/** API calls get the units they ask for. The browser's settings don't change them. */
export async function requestUnits(ctx: AppContext, req: HonoRequest): Promise<Units> {
  const requested = parseUnits(req.query('units'))
  if (apiPath.test(req.path)) return requested ?? defaultUnits
  const money = await findExchangeRate(ctx, visitorCurrency(ctx.visitor))
  return { ...(requested ?? visitorUnits(ctx.visitor)), ...(money && { money }) }
}

/**
 * Returns the language of a request. API calls get English unless they ask for another language, as this site's pages
 * do. If a page's URL has a language, a cookie keeps the visitor's next pages in it.
 */
export function requestLanguage(req: HonoRequest, ctx: AppContext): Language {
  const { cookies, header } = ctx.visitor
  if (apiPath.test(req.path)) {
    const requested = header('x-language')
    return isLanguage(requested) ? requested : 'en'
  }
  const usual = visitorLanguage(cookies, header('accept-language'))
  const requested = req.query(languageParameter)
  if (!isLanguage(requested)) return usual
  if (requested !== usual) ctx.reply.cookies.push(linkedLanguage(requested, ctx))
  return requested
}

function linkedLanguage(language: Language, { config }: AppContext): string {
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${linkedLanguageCookie}=${language}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
