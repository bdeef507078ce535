import { costCodes } from '../../filters.ts'
import { findBound } from './bounds.ts'
import { findLongestTerm } from './find-longest-term.ts'
import {
  afterLink,
  isYearNumber,
  readNumber,
  readRangeEnd,
  readUnit,
  toRangeEnds,
} from './parsed-number.ts'
import { type QuantityMeaning, toQuantityMeaning } from './quantity-meaning.ts'
import { type Bound, type FieldName, fieldsBefore, quantityFields } from './quantity-terms.ts'
import type { Token } from './reading.ts'

/**
 * Parses a number with its field and bound: "under 150k", "3-4 mil", "6 seats", "2015 or newer". `isModel` if the number
 * alone names a model.
 */
export function readQuantity(
  tokens: readonly Token[],
  start: number,
  isModel = false,
): ReadQuantity | null {
  return (
    readDecade(tokens[start]) ??
    readEngineHours(tokens, start) ??
    readFigure(tokens, start, isModel)
  )
}

/** In "engine under 500 hours", the hours are those of the engine. "Engine 2020" has no unit and isn't clear. */
function readEngineHours(tokens: readonly Token[], start: number): ReadQuantity | null {
  if (tokens[start]?.low !== 'engine') return null
  const at = afterLink(tokens, start + 1)
  const figure = readFigure(tokens, at)
  const [code = '', hours] = Object.entries(figure?.set ?? {})[0] ?? []
  const codes: readonly string[] = quantityFields.totalTime.codes
  const engineCode = quantityFields.engineHours.codes[codes.indexOf(code)]
  if (!figure || hours === undefined || engineCode === undefined) return null
  return { set: { [engineCode]: hours }, length: at - start + figure.length }
}

function readFigure(tokens: readonly Token[], start: number, isModel = false): ReadQuantity | null {
  const { before, field, length } = readBefore(tokens, start)
  let at = start + length
  const first = readNumber(tokens, at)
  if (!first) return null
  at += first.length
  const second = readRangeEnd(tokens, at, before)
  at += second?.length ?? 0
  const endOfNumber = at
  const last = second?.figure ?? first
  // In "150+ kts", the bound precedes the unit. All other bounds follow it.
  const plus = measurePlus(tokens, at, second ? null : first.value)
  at += plus
  const unit = readUnit(tokens, at, last, isModel || field !== undefined)
  at += unit?.length ?? 0
  const after = plus > 0 ? null : readAfter(tokens, at)
  at += after?.length ?? 0
  const measured = toQuantityMeaning(toRangeEnds(first, second?.figure), {
    before,
    after: plus > 0 ? 'low' : after?.value,
    field,
    unit: unit?.value,
    isMoney: first.isMoney || last.isMoney,
    isRange: second !== null,
  })
  const isBare = !first.isDollars && !last.isDollars && isPrice(measured)
  const amountEnd = isBare ? tokens[endOfNumber - 1]?.to : undefined
  return measured && { ...measured, length: at - start, ...(amountEnd && { amountEnd }) }
}

function isPrice(measured: QuantityMeaning | null): boolean {
  return [...quantityFields.price.codes, ...costCodes].some((code) => code in (measured?.set ?? {}))
}

/** Parses the words before a number, in either order: "max price 150k", "price under 150k". */
function readBefore(tokens: readonly Token[], start: number): Before {
  const bound = findBound(tokens, start, 'before')
  const field = findLongestTerm(tokens, start, fieldsBefore)
  if (field && field.length > (bound?.length ?? 0)) {
    const next = findBound(tokens, start + field.length, 'before')
    const at = next ? start + field.length : afterLink(tokens, start + field.length)
    const end = next ? afterLink(tokens, at + next.length) : at
    return { before: next?.value, field: field.value, length: end - start }
  }
  if (!bound) return { before: undefined, field: undefined, length: 0 }
  const at = afterLink(tokens, start + bound.length)
  const next = findLongestTerm(tokens, at, fieldsBefore)
  const end = next ? afterLink(tokens, at + next.length) : at
  return { before: bound.value, field: next?.value, length: end - start }
}

/** In "under 400k newer than 2000" and "under 400k or newer than 2000", "newer" belongs to the next number. */
function readAfter(tokens: readonly Token[], at: number) {
  const after = findBound(tokens, at, 'after')
  return after && tokens[at + after.length]?.low === 'than' ? null : after
}

/** Returns the length of "+" or "or more". "2015-" has no end either, while "2015 - SR22" has a separator. */
function measurePlus(tokens: readonly Token[], at: number, single: number | null): number {
  const plus = findBound(tokens, at, 'after')
  if (plus?.value === 'low') return plus.length
  const dash = tokens[at]
  const isDash = /^[-–]$/.test(dash?.low ?? '') && dash?.from === tokens[at - 1]?.to
  return single !== null && isYearNumber(single) && isDash ? 1 : 0
}

function readDecade(token: Token | undefined): ReadQuantity | null {
  const digits = token && /^['’]?(\d\d|\d{3}0)['’]?s$/.exec(token.low)?.[1]
  if (!digits?.endsWith('0')) return null
  const short = Number(digits.slice(-2))
  const decade = digits.length === 4 ? Number(digits) : short + (short >= 30 ? 1900 : 2000)
  if (!isYearNumber(decade)) return null
  return { set: { yf: decade, yt: decade + 9 }, length: 1 }
}

type Before = { before: Bound | undefined; field: FieldName | undefined; length: number }
export type ReadQuantity = QuantityMeaning & {
  length: number
  /** End of an amount without a currency, in the line. */
  amountEnd?: number
}
