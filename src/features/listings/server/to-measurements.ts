import { parseUnits, toUnits } from '#kernel/format/units.ts'
import { aircraftFacts } from '../aircraft-facts.ts'
import type { ListingDocument } from '../contract.ts'
import { type Fact, factEntries, factValue } from '../fact-table.ts'
import type { ListingSpecs } from '../meta-contract.ts'

/** Converts all facts with a quantity for the API. Returns no field unless the caller requests units. */
export function toMeasurements(
  specs: ListingSpecs,
  lengthFeet: number | null,
  requested: string | undefined,
): Pick<ListingDocument, 'measurements'> {
  const units = parseUnits(requested)
  if (!units) return {}
  const facts = factEntries(aircraftFacts).flatMap(([path, definition]) => {
    const fact: Fact = definition
    const quantity = 'quantity' in fact ? fact.quantity : undefined
    return quantity ? [[path, quantity, factValue(aircraftFacts, specs, path)] as const] : []
  })
  const measurements = [['length', 'length', lengthFeet] as const, ...facts].flatMap(
    ([path, quantity, value]) =>
      value === null
        ? []
        : [[path, { value: toUnits(quantity, Number(value), units), unit: units[quantity] }]],
  )
  return { measurements: Object.fromEntries(measurements) }
}
