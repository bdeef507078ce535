import { defaultUnits } from '#kernel/format/units.ts'
import { currentFormat } from '#kernel/read/parse-number.ts'
import { readMeasures } from '#kernel/read/read-measures.ts'

/**
 * Parses a distance in nautical miles: "300", "300 nm", "500 mi", or "800 km". Numbers without a unit are in the
 * visitor's. Null if invalid.
 */
export function parseDistance(text: string, units = defaultUnits): number | null {
  const [nm = null] = readMeasures(text, 'distance', { ...currentFormat(true), units })
  return nm
}
