import { isYearNumber, readFigure, readUnit, readUpper, toFigures } from './figure.ts'
import { longest } from './longest.ts'
import { type Measured, toMeasured } from './measure.ts'
import {
  type Bound,
  boundsAfter,
  boundsBefore,
  type FieldName,
  fieldsBefore,
} from './quantity-words.ts'
import type { Token } from './tokens.ts'

/** A figure with what it is of and on which side it bounds: "under 150k", "3-4 mil", "6 seats", "2015 or newer". */
export function readQuantity(tokens: readonly Token[], start: number): Quantity | null {
  const decade = readDecade(tokens[start])
  if (decade) return decade
  const { before, field, length } = readBefore(tokens, start)
  let at = start + length
  const first = readFigure(tokens, at)
  if (!first) return null
  at += first.length
  const second = readUpper(tokens, at, before)
  at += second?.length ?? 0
  const last = second?.figure ?? first
  // "150+ kts": this bound stands before the unit, others after it.
  const plus = longest(tokens, at, boundsAfter)
  const isPlus = plus?.value === 'low'
  at += isPlus ? plus.length : 0
  const unit = readUnit(tokens, at, last)
  at += unit?.length ?? 0
  const after = isPlus ? null : longest(tokens, at, boundsAfter)
  at += after?.length ?? 0
  const measured = toMeasured(toFigures(first, second?.figure), {
    before,
    after: isPlus ? plus.value : after?.value,
    field,
    unit: unit?.value,
    isMoney: first.isMoney || last.isMoney,
    isRange: second !== null,
  })
  return measured && { ...measured, length: at - start }
}

/** What stands before a figure, in either order: "max price 150k", "price under 150k". */
function readBefore(tokens: readonly Token[], start: number): Before {
  const bound = longest(tokens, start, boundsBefore)
  const field = longest(tokens, start, fieldsBefore)
  if (field && field.length > (bound?.length ?? 0)) {
    const next = longest(tokens, start + field.length, boundsBefore)
    const at = next ? start + field.length : afterLink(tokens, start + field.length)
    const end = next ? afterLink(tokens, at + next.length) : at
    return { before: next?.value, field: field.value, length: end - start }
  }
  if (!bound) return { before: undefined, field: undefined, length: 0 }
  const at = afterLink(tokens, start + bound.length)
  const next = longest(tokens, at, fieldsBefore)
  const end = next ? afterLink(tokens, at + next.length) : at
  return { before: bound.value, field: next?.value, length: end - start }
}

function afterLink(tokens: readonly Token[], at: number): number {
  return links.has(tokens[at]?.low ?? '') ? at + 1 : at
}

function readDecade(token: Token | undefined): Quantity | null {
  const digits = token && /^['’]?(\d\d|\d{3}0)['’]?s$/.exec(token.low)?.[1]
  if (!digits?.endsWith('0')) return null
  const short = Number(digits.slice(-2))
  const decade = digits.length === 4 ? Number(digits) : short + (short >= 30 ? 1900 : 2000)
  if (!isYearNumber(decade)) return null
  return { set: { yf: decade, yt: decade + 9 }, length: 1 }
}

const links: ReadonlySet<string> = new Set(['is', 'of', 'at'])

type Before = { before: Bound | undefined; field: FieldName | undefined; length: number }
export type Quantity = Measured & { length: number }
