import { findUnit } from '#features/listings/server/public/read-equipment.ts'
import { readStatement } from '../statements/read-statement.ts'

/**
 * Checks whether a text in an equipment column names a unit that the aircraft has, such as "KAP 140, two axis". The
 * rest of the text must say nothing else.
 */
export function namesUnit(column: string, text: string): boolean {
  if (text.length > maxLength) return false
  const unit = column === 'has_apu' ? apu.exec(text)?.[0] : findUnit(column, text)
  return unit !== undefined && readStatement('yes_no', text.replace(unit, ' installed ')) === 'yes'
}

const maxLength = 200
const apu =
  /\b(?:GTCP|RE|T-?62T?|36|APS|APIC|Saphir|Safire|Solar)(?:[- ]?\d\w{1,5}){0,2}(?:\([A-Z]\))?/i
