import { isOtherMoney } from '#kernel/read/currency-marks.ts'
import { hasUnclearTimes } from '#kernel/read/read-numbers.ts'
import { findBound } from './bounds.ts'
import { sinceTerms } from './closed-terms.ts'
import { findLongestTerm } from './find-longest-term.ts'
import { isMeters } from './meters.ts'
import { isModelName } from './model-terms.ts'
import type { FoundReading, ParseState } from './parse-state.ts'
import { findNumberOfPart, lastUnread, type NumberRead, sinceUnits } from './part-numbers.ts'
import { readPlace } from './place-terms.ts'
import { readQuantity } from './quantity.ts'
import { type Bound, multipliers, quantityUnits, spelledNumbers } from './quantity-terms.ts'
import { currencySignPattern, type SearchParameters, type Token, toKey } from './reading.ts'

/**
 * Reads a number that no filter covers ("9 gph", "1000 h inspection", "300,000 euros", "2 hours' drive") as one unknown
 * part. Otherwise, it would be read as a model, a year, or a price in dollars.
 */
export function readUnfilteredQuantity(state: ParseState): FoundReading | null {
  const { tokens, at } = state
  const bound = findBound(tokens, at, 'before')
  const first = at + (bound?.length ?? 0)
  // A currency without an exchange rate.
  const hasMark = isOtherMoney(tokens[first]?.text ?? '')
  const number = readNumber(tokens, hasMark ? first + 1 : first)
  if (!number) return null
  const last = readUpper(tokens, number.end) ?? number
  const isUnclear = hasMark || number.isUnclear || last.isUnclear
  const travel = isUnclear ? null : findTravel(state, last, tokens[at]?.low === 'within')
  const end = isUnclear
    ? last.end
    : (
        travel ??
        findUnit(tokens, last, otherUnits) ??
        findCurrency(tokens, last) ??
        findOtherWeight(state, last, bound?.value) ??
        findSince(state, last) ??
        findNumberOfPart(state, last, bound?.value)
      )?.end
  if (end === undefined) return null
  return { reading: { kind: 'unknown', isTravel: travel !== null }, length: end - at }
}

/** In "under 120" and "between 80 and 100", the number isn't the model of that name. */
export function readUnclearLimit({ tokens, at }: ParseState): FoundReading | null {
  const bound = findBound(tokens, at, 'before')
  const isLimit = bound && ['low', 'high', 'between'].includes(bound.value)
  if (!isLimit || !/^\d[\d,]*$/.test(tokens[at + bound.length]?.low ?? '')) return null
  const end = at + bound.length + 1
  const upper = bound.value === 'between' ? readUpper(tokens, end) : null
  return { reading: { kind: 'unknown' }, length: (upper?.end ?? end) - at }
}

/** Finds a currency in the next two words, or attached to the number: "300,000 Canadian dollars", "900000kr". */
function findCurrency(
  tokens: readonly Token[],
  { end, suffix }: NumberRead,
): { end: number } | null {
  if (suffix) return isOtherMoney(suffix) ? { end } : null
  const [first = '', second = ''] = tokens.slice(end, end + 2).map(({ text }) => text)
  if (isOtherMoney(`${first} ${second}`)) return { end: end + 2 }
  return isOtherMoney(first) ? { end: end + 1 } : null
}

function readUpper(tokens: readonly Token[], at: number): NumberRead | null {
  return ['-', '–', 'to', 'and'].includes(tokens[at]?.low ?? '') ? readNumber(tokens, at + 1) : null
}

/** Finds weights other than the useful load: "600 kg mtow", "gross 2,550 lbs", and a maximum, the takeoff weight. */
function findOtherWeight(
  { tokens, readings }: ParseState,
  { end, suffix }: NumberRead,
  before: Bound | undefined,
): { end: number } | null {
  const attached = Object.hasOwn(quantityUnits, suffix) ? quantityUnits[suffix] : undefined
  const unit = attached
    ? { value: attached, length: 0 }
    : findLongestTerm(tokens, end, quantityUnits)
  if (unit?.value.field !== 'weight') return null
  const next = end + unit.length
  const link = /^(?:of|max|maximum)$/.test(tokens[next]?.low ?? '') ? 1 : 0
  if (otherWeights.has(tokens[next + link]?.low ?? '')) return { end: next + link + 1 }
  const bound = before ?? findBound(tokens, next, 'after')?.value
  return bound === 'high' || lastUnread(readings) ? { end: next } : null
}

/** Finds the hours, cycles, or year of a hot section and the like: "hot section 200 hours ago", "200 hours since HSI". */
function findSince(state: ParseState, { end, suffix }: NumberRead): { end: number } | null {
  const { tokens, at, readings } = state
  if (isHotSection(readQuantity(tokens, at)?.set)) return null
  const unit = findLongestTerm(tokens, end, sinceUnits)
  const isCount = /^(?:1?\d,?)?\d{1,3}\D*$/.test(tokens[end - 1]?.low ?? '')
  if (!isCount || (suffix !== '' && !Object.hasOwn(sinceUnits, suffix))) return null
  const next = end + (unit?.length ?? 0)
  const link = /^(?:since|on|from|of)$/.test(tokens[next]?.low ?? '') ? 1 : 0
  if (findLongestTerm(tokens, next + link, sinceTerms))
    return suffix === '' && !unit && isModelNumber(state, next) ? null : { end: next + link }
  const last = readings.findLast(({ reading }) => reading.kind !== 'nothing' || reading.separates)
  const isOther = suffix === '' && !unit && findLongestTerm(tokens, end, quantityUnits) !== null
  if (isOther || !last || !Object.hasOwn(sinceTerms, toKey(last.text))) return null
  return { end: next }
}

function isHotSection(set: SearchParameters = {}): boolean {
  return 'wf' in set || 'wt' in set
}

/** "182 hot section" and "King Air 200 HSI" begin with models. "PC-12 200 HSI" and "150 SPOH" have hours. */
function isModelNumber(state: ParseState, next: number): boolean {
  return !/oh$|^[tc]s[no]$/.test(state.tokens[next]?.key ?? '') && isModelName(state)
}

/** Finds travel times: "2 hours' drive", "1 hour flight", "within 3 hours of" a place, or "2 hours from Dallas". */
function findTravel(
  { tokens, places }: ParseState,
  number: NumberRead,
  isWithin: boolean,
): { end: number } | null {
  const travel = findUnit(tokens, number, travelUnits)
  if (travel) return travel
  const time = findUnit(tokens, number, timeUnits)
  if (!time || !['of', 'from'].includes(tokens[time.end]?.low ?? '')) return null
  const isShort = /^\d{1,2}(?:\.\d+)?\D*$/.test(tokens[number.end - 1]?.low ?? '')
  return isWithin || (isShort && readPlace(tokens, time.end + 1, places, placeAfterTime))
    ? time
    : null
}

function readNumber(tokens: readonly Token[], at: number): NumberRead | null {
  const token = tokens[at]
  const parts = token && numberPattern.exec(token.low)
  if (!parts)
    return spelled.has(token?.low ?? '') ? { end: at + 1, suffix: '', isUnclear: false } : null
  const [, currency = '', digits = '', ending = ''] = parts
  const inMeters = isMeters(tokens, at)
  const isMultiplied = !inMeters && ending !== '' && Object.hasOwn(multipliers, ending)
  const next = tokens[at + 1]?.low ?? ''
  const isLargeLater = !inMeters && ending === '' && Object.hasOwn(multipliers, next)
  return {
    end: at + (isLargeLater ? 2 : 1),
    suffix: isMultiplied ? '' : ending,
    isUnclear: !/^\$?$/.test(currency) || hasUnclearTimes(digits, ending || next),
  }
}

/** Finds a unit in the next words. The first part may be attached to the number: "9gph", "100h inspection". */
function findUnit(
  tokens: readonly Token[],
  { end, suffix }: NumberRead,
  units: ReadonlySet<string>,
): { end: number } | null {
  let key = suffix
  let found = units.has(key) ? end : null
  for (let at = end; at < end + 4 && tokens[at] && tokens[at]?.low !== ','; at += 1) {
    const { low, key: word } = tokens[at] as Token
    key += (word || low).replace(
      /^(hours|hour|hrs|hr|minutes|mins|min)$/,
      (unit) => times[unit] ?? unit,
    )
    if (units.has(key)) found = at + 1
  }
  // The length of an aircraft: "8 m long".
  return found === null || tokens[found]?.low === 'long' ? null : { end: found }
}

const numberPattern = new RegExp(String.raw`^(${currencySignPattern}?)(\d[\d.,]*)(\p{L}*|%)$`, 'iu')
const otherWeights = toWordSet(`
  baggage luggage gross mtow mtom mgw ramp empty thrust hook external lift sling ballast takeoff towing`)
const times: Record<string, string> = {
  hours: 'h',
  hour: 'h',
  hrs: 'h',
  hr: 'h',
  minutes: 'min',
  mins: 'min',
}

function toWordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

const placeAfterTime = { preposition: 'near', isAfterState: false, isLast: true } as const
const timeUnits = toWordSet('h min')
const travelUnits = toWordSet(`
  hdrive hdriving hofdriving hbycar hbyroad haway hflight hflying hofflying hbyair htrip hleg
  mindrive mindriving minbycar minaway minflight minflying`)
const otherUnits = toWordSet(`
  kw kilowatt kilowatts
  gph gallonsanh gallonsperh gallonsahour lph literperh
  gal gals gallon gallons galfuel gallonsoffuel galtanks gallontanks galusable gallonsusable
  fpm feetperminute feetpermin ftmin
  ftceiling feetceiling ftserviceceiling feetserviceceiling ftrunway footrunway feetrunway ftofrunway feetofrunway
  ftstrip footstrip feetstrip ftgrassstrip footgrassstrip ftgrass ftofgrass fttakeoff fttakeoffroll fthangar foothangar
  ftwingspan footwingspan feetwingspan ftspan
  hago hinspection hinsp hcheck hoverhaul hmajor htbo hnonstop hendurance hofendurance hfuel hoffuel hlegs hreserve hofreserve
  down downpayment %down %downpayment %apr %interest %financing apr interest deposit
  yearloan yrloan yearterm yrterm yearsloan yearnote yearfinancing
  anh perh hourly /h anhwet anhdry perhwet perhdry anhtofly perhtofly
  ayear peryear /yr /year annually yearly ayearinsurance peryearinsurance aweek perweek
  amonthinsurance amonthhangar amonthloan amonthfinanced amonthpayment amonthpayments /monthloan permonthpayment
  volt volts blade bladed blades bladeprop bladedprop cyl cylinder cylinders
  m mclass mspan mwingspan meter meters metre metres meterclass meterspan meterwingspan
  flightsaday aday`)
const spelled: ReadonlySet<string> = new Set([...Object.keys(spelledNumbers), 'a', 'an', 'half'])
