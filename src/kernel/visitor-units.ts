import type { Visitor } from './app-context.ts'
import { readDisplayCookie } from './cookies.ts'
import {
  defaultUnits,
  parseUnits,
  serializeUnits,
  type Units,
  unitPresets,
} from './format/units.ts'

export const unitsCookie = 'windsock.units'

/** Returns the visitor's chosen units, or those usual in the country of the browser's first language. */
export function visitorUnits({ cookies, header }: Pick<Visitor, 'cookies' | 'header'>): Units {
  return (
    parseUnits(readDisplayCookie(cookies, unitsCookie)) ?? guessUnits(header('accept-language'))
  )
}

/** Languages without a country are metric, except English, which is read as American. */
function guessUnits(acceptLanguage: string | null): Units {
  const first = acceptLanguage?.split(/[,;]/)[0]?.trim().toLowerCase() ?? ''
  return /^([a-z]{2,3})\b/.test(first) && !customary.test(first) ? unitPresets.metric : defaultUnits
}

/** The United States, Liberia, and Myanmar don't use the metric system. */
const customary = /^(en$|my$|[a-z-]+-(us|lr|mm)\b)/

/** Returns the units in a cookie header, ignoring the browser's language. */
export function cookieUnits(cookies: string): Units {
  return parseUnits(readDisplayCookie(cookies, unitsCookie)) ?? defaultUnits
}

/** Returns the units in a cookie header as text, for cache keys. Null for the default. */
export function unitsCacheKey(cookies: string): string | null {
  const text = serializeUnits(cookieUnits(cookies))
  return text === serializeUnits(defaultUnits) ? null : text
}

/** Returns the cookie header with the given units first, so that they take precedence. */
export function withUnitsCookie(cookies: string, units: Units): string {
  return `${unitsCookie}=${encodeURIComponent(serializeUnits(units))}; ${cookies}`
}
