import {
  currentLanguageTag,
  currentLocale,
  t,
  translate,
  translateMessage,
} from '../messages/translate.ts'
import { putInCurrency } from './currency-forms.ts'
import { toDate } from './dates.ts'

/**
 * Returns a format of the current language. Each one is created on first use: the first of its kind takes a phone longer
 * than using it a thousand times.
 */
function getFormat<Name extends keyof typeof formats>(name: Name) {
  const locale = currentLocale()
  const key = `${locale} ${name}`
  let format = created.get(key)
  if (!format) {
    format = formats[name](locale)
    created.set(key, format)
  }
  return format as ReturnType<(typeof formats)[Name]>
}

const formats = {
  0: (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
  1: (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  2: (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
  3: (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }),
  '.0': (locale: string) => createFixed(locale, 0),
  '.1': (locale: string) => createFixed(locale, 1),
  '.2': (locale: string) => createFixed(locale, 2),
  '.3': (locale: string) => createFixed(locale, 3),
  percent: (locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }),
  compact: (locale: string) =>
    new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 }),
  bounds: (locale: string) => new Intl.NumberFormat(locale, { useGrouping: 'min2' }),
  lists: (locale: string) => new Intl.ListFormat(locale),
  alternatives: (locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' }),
  ages: (locale: string) => new Intl.RelativeTimeFormat(locale),
  sorting: () => new Intl.Collator('en', { sensitivity: 'base', numeric: true }),
}

const created = new Map<string, ReturnType<(typeof formats)[keyof typeof formats]>>()

function createFixed(locale: string, decimals: Decimals) {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, digits)
}

/** Adds a currency to a formatted amount: "€289,000", or "289.000 €" in German. */
export function addCurrency(amount: string, currency: string): string {
  return putInCurrency(amount, currency, currentLanguageTag())
}

/** Formats whole US dollars: 650000 → "$650,000". */
export function formatMoney(dollars: number): string {
  const amount = addCurrency(getFormat(0).format(Math.abs(dollars)), 'USD')
  return dollars < 0 ? `−${amount}` : amount
}

/** All ISO 4217 currency codes. */
export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Formats a number: 1196 → "1,196". */
export function formatNumber(value: number | bigint, maxDecimals: Decimals = 1): string {
  return getFormat(maxDecimals).format(value)
}

/** Formats a number with exactly as many decimals: 6.5 → "6.50". */
export function formatFixed(value: number, decimals: Decimals): string {
  return getFormat(`.${decimals}`).format(value)
}

/** Formats a number for a chart or map: 1250000 → "1.25M". */
export function formatCompact(value: number): string {
  return getFormat('compact').format(value)
}

/** Formats a number without separators if it's below 10,000, as years are: "2026", "2,000,000". */
export function formatBound(value: number | bigint): string {
  return getFormat('bounds').format(value)
}

/** Formats a percentage: 42 → "42%". Values below 10 get one decimal, unless the number of decimals is given. */
export function formatPercent(
  percent: number,
  maxDecimals: Decimals = percent < 10 ? 1 : 0,
): string {
  return getFormat('percent').format(0).replace('0', formatNumber(percent, maxDecimals))
}

/** Formats a size: 20,971,520 bytes → "20 MB". */
export function formatMegabytes(bytes: number): string {
  return t`${getFormat(0).format(Math.round(bytes / 1024 / 1024))} MB`
}

/** Formats a size in decimal units: 94,400 bytes → "94 KB", 2,810,000,000 bytes → "2.8 GB". */
export function formatBytes(bytes: number): string {
  const { value, unit } = splitBytes(bytes)
  return `${value} ${translate(unit)}`
}

/** Same as `formatBytes`, as a number and its unit. */
export function splitBytes(bytes: number): { value: string; unit: string } {
  // 999.5 KB would be shown as 1000 KB.
  const rounded = bytes * (1_000 / 999.5)
  const power = Math.min(Math.floor(Math.log10(Math.max(rounded, 1)) / 3), units.length - 1)
  const value = bytes / 1_000 ** power
  return { value: formatFixed(value, power > 1 ? 1 : 0), unit: units[power] ?? '' }
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** Formats a list: "Reno, Boise, and Denver". */
export function formatList(items: readonly string[]): string {
  return getFormat('lists').format(items)
}

/** Formats alternatives: "Reno, Boise, or Denver". */
export function formatAlternatives(items: readonly string[]): string {
  return getFormat('alternatives').format(items)
}

/** Compares text for sorting. Ignores case and accents, and sorts "PA-9" before "PA-28". */
export function compareText(first: string, second: string): number {
  return getFormat('sorting').compare(first, second)
}

/** Formats hours: 1196.4 → "1,196.4 hr". */
export function formatHours(hours: number): string {
  return t`${formatNumber(hours)} hr`
}

/**
 * Formats a count with its unit: "1 day", "14 days". A noun with the same plural in English, such as "aircraft", can have
 * another translation after 1: "aircraft (one)".
 */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  const isInvariant = count === 1 && singular === plural
  const noun = isInvariant
    ? translateMessage(singular, 'one')
    : translate(count === 1 ? singular : plural)
  return `${formatNumber(count, 0)} ${noun}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Returns how long ago an ISO instant was: "5 min ago", "2 hr ago", "68 days". Pages pass the render time from their
 * loader as `now`, so that server and browser render the same text.
 */
export function formatAge(instant: string, now: Date | string | number): string {
  const time = toDate(instant)?.getTime()
  if (time === undefined) return instant
  const age = Math.max(0, new Date(now).getTime() - time)
  if (age < hour) return t`${Math.max(1, Math.floor(age / minute))} min ago`
  if (age < day) return t`${Math.floor(age / hour)} hr ago`
  return formatCount(...wholeDaysOrYears(age))
}

/** Formats an age for use in a sentence, unlike `formatAge`: "5 min ago", "68 days ago". */
export function formatAgo(instant: string, now: Date | string | number): string {
  const age = new Date(now).getTime() - (toDate(instant)?.getTime() ?? Number.NaN)
  return age >= day ? formatPast(...wholeDaysOrYears(age)) : formatAge(instant, now)
}

/** Formats the distance to a time in the past: "26 years ago". */
export function formatPast(count: number, unit: 'day' | 'month' | 'year'): string {
  return Number.isFinite(count) ? getFormat('ages').format(-count, unit) : String(count)
}

function wholeDaysOrYears(age: number): [count: number, unit: 'day' | 'year'] {
  const days = Math.floor(age / day)
  return days < 730 ? [days, 'day'] : [Math.floor(days / 365), 'year']
}

/** Formats a duration: 50 → "50 min", 200 → "3 hr", 3000 → "2 days". */
export function formatMinutes(minutes: number): string {
  const wholeMinutes = Math.max(1, Math.round(minutes))
  if (wholeMinutes < 90) return t`${wholeMinutes} min`
  const hours = Math.round(wholeMinutes / 60)
  return hours < 48 ? t`${hours} hr` : formatCount(Math.round(hours / 24), 'day')
}

export type Decimals = 0 | 1 | 2 | 3
