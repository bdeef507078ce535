import { isStated } from '../facts/text-values.ts'
import { readStatement } from './read-statement.ts'

/**
 * Checks whether a cell under an unknown name may state that an aircraft isn't simply for sale: "Sold", "no" under
 * "Available", or a date under "Sold on".
 */
export function contradictsSale(columnName: string, cell: string): boolean {
  const stated = readStatement('status', cell)
  if (stated !== null) return stated !== 'for_sale'
  if (readStatement('action', cell) === 'delete') return true
  const named = isStated(cell) ? readStatement('status', columnName) : null
  if (named === null) return false
  const isNo = readStatement('yes_no', cell) === 'no'
  return named === 'for_sale' ? isNo : !isNo
}
