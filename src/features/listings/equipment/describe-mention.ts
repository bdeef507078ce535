import type { EquipmentReading } from './equipment-words.ts'

/** "The listing mentions GTN 650": read by us and confirmed by nobody, so that it is no fact. */
export function describeMention(reading: EquipmentReading | undefined): string | undefined {
  if (!reading) return undefined
  if (reading.value === 'no') return 'The listing says it has none'
  return `The listing mentions ${reading.words}`
}
