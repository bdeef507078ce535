import type { HonoRequest } from 'hono'
import type { AppContext } from '../../app-context.ts'
import { defaultUnits, parseUnits, type Units } from '../../format/units.ts'
import {
  isLanguage,
  type Language,
  languageParameter,
  linkedLanguageCookie,
  parseLanguageTag,
  type TaggedLanguage,
  toLanguageTag,
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
export function requestLanguage(req: HonoRequest, ctx: AppContext): TaggedLanguage {
  const { header } = ctx.visitor
  if (apiPath.test(req.path)) return parseLanguageTag(header('x-language')) ?? english
  const language = pageLanguage(req, ctx)
  return { language, tag: toLanguageTag(language, header('accept-language')) }
}

function pageLanguage(req: HonoRequest, ctx: AppContext): Language {
  const usual = visitorLanguage(ctx.visitor.cookies, ctx.visitor.header('accept-language'))
  const requested = req.query(languageParameter)
  if (!isLanguage(requested)) return usual
  if (requested !== usual) ctx.reply.cookies.push(linkedLanguage(requested, ctx))
  return requested
}

const english: TaggedLanguage = { tag: 'en', language: 'en' }

function linkedLanguage(language: Language, { config }: AppContext): string {
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${linkedLanguageCookie}=${language}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
