import { isStated } from '../facts/text-values.ts'
import { createFirstWordCheck, readPhrase, readStatement } from './read-statement.ts'

/**
 * Checks whether a cell of an unknown column may state that an aircraft isn't simply for sale: "Sold", "no" under
 * "Available", or a date under "Sold on". `named` is the status in the column's name.
 */
export function contradictsSale(named: string | null, cell: string): boolean {
  if (mayState(cell)) {
    const stated = readStatement('status', cell)
    if (stated !== null) return stated !== 'for_sale'
    if (readStatement('action', cell) === 'delete') return true
  }
  if (named === null || !isStated(cell)) return false
  const isNo = readStatement('yes_no', cell) === 'no'
  return named === 'for_sale' ? isNo : !isNo
}

const mayState = createFirstWordCheck(['status', 'action'])

/**
 * Checks whether a part of a name says that the aircraft is sold, such as "N123AB (sold)" and "SOLD 1979 Cessna 172". Other
 * statuses may describe the name, such as a reserved registration.
 */
export function statesSold(cell: string): boolean {
  if (!/\p{L}{3}/u.test(cell)) return false
  const words = cell.match(/\p{L}+/gu) ?? []
  const capitals = [words[0], words.at(-1)].filter((word = '') => word === word.toUpperCase())
  const parts = [...cell.split(/[^\p{L}\p{N}\s]+/u), ...capitals]
  return parts.some((part = '') => readPhrase('status', part.trim()) === 'sold')
}
