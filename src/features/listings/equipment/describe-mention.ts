import type { EquipmentReading } from './equipment-terms.ts'

/** Returns text such as "The listing mentions GTN 650". A mention isn't a fact until the seller confirms it. */
export function describeMention(reading: EquipmentReading | undefined): string | undefined {
  if (!reading) return undefined
  if (reading.value === 'no') return 'The listing says it has none'
  return `The listing mentions ${reading.words}`
}
