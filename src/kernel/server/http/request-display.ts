import type { HonoRequest } from 'hono'
import type { AppContext, Visitor } from '../../app-context.ts'
import { defaultUnits, parseUnits, type Units } from '../../format/units.ts'
import { isLanguage, type Language, visitorLanguage } from '../../messages/languages.ts'
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

/** API calls get English unless they ask for another language, as this site's pages do. */
export function requestLanguage({ path }: HonoRequest, { cookies, header }: Visitor): Language {
  if (!apiPath.test(path)) return visitorLanguage(cookies, header('accept-language'))
  const requested = header('x-language')
  return isLanguage(requested) ? requested : 'en'
}
