import type { RegistryEntry } from '#features/lookups/contract.ts'
import { formatFixed, formatList } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { emptyEntries, type WizardEntries } from '../../wizard-entries.ts'

/** Converts registry and catalog data to entries. Omits unknown values. */
export function toRegistryFill(entry: RegistryEntry): RegistryFill {
  const fill: RegistryFill = {
    ...(entry.year !== null && { year: String(entry.year) }),
    // If the make isn't in the catalog, it's created with the listing, using the registry's spelling.
    ...(entry.makeId === null
      ? entry.registryMake && { make: inTitleCase(entry.registryMake) }
      : { makeId: entry.makeId, make: entry.make ?? '' }),
    ...(entry.model !== null && { model: entry.model.slice(0, 30) }),
    ...(entry.aircraftTypeId !== null && { boatTypeId: entry.aircraftTypeId }),
    ...(entry.categoryId !== null && { categoryId: entry.categoryId }),
    ...(entry.fuelId !== null && { fuelTypeId: entry.fuelId }),
    ...(entry.hullId !== null && { hullTypeId: entry.hullId }),
    ...(entry.lengthFeet !== null && { length: formatFixed(entry.lengthFeet, 1) }),
    ...(entry.engineCount !== null && { engineCount: String(entry.engineCount) }),
  }
  const builtWith = { seats: entry.seats, engine: entry.engine }
  return entry.seats === null && entry.engine === null ? fill : { ...fill, builtWith }
}

/** Converts "AIR TRACTOR INC" to "Air Tractor Inc". Leaves "DJI" unchanged. */
function inTitleCase(capitals: string): string {
  if (capitals.length <= 4) return capitals
  return capitals.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}

/**
 * Returns the entries to update: empty fields, and fields that still have values from the previous lookup. Clears
 * values that the previous lookup found but this one didn't.
 */
export function mergeRegistryFill(
  entries: WizardEntries,
  fill: RegistryFill,
  before: RegistryFill,
): RegistryFill {
  const isOld = (name: Name) => name in before && entries[name] === before[name]
  const isFree = (name: Name) => entries[name] === '' || entries[name] === null || isOld(name)
  const names = (fill: RegistryFill) => Object.keys(fill) as Name[]
  const cleared = names(before).filter((name) => !(name in fill) && isOld(name))
  // The category depends on the type, and the seller may have selected another type.
  const { boatTypeId } = fill
  const isOfType =
    boatTypeId === undefined || isFree('boatTypeId') || entries.boatTypeId === boatTypeId
  const filled = names(fill).filter((name) => isFree(name) && (name !== 'categoryId' || isOfType))
  return Object.fromEntries([
    ...cleared.map((name) => [name, emptyEntries[name]]),
    ...filled.map((name) => [name, fill[name]]),
  ])
}
type Name = keyof WizardEntries

/** Lists the filled-in fields in form order: "year, make, and model". */
export function describeFilledFields(fill: RegistryFill): string {
  const named = fieldLabels.filter(([name]) => fill[name] !== undefined).map(([, label]) => label)
  if (fill.builtWith?.engine) named.push('engine')
  if (fill.builtWith?.seats) named.push('seats')
  return formatList(named.map(translate))
}

const fieldLabels: [keyof WizardEntries, string][] = [
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
  ['categoryId', 'category'],
  ['length', 'length'],
]

export type RegistryFill = Partial<WizardEntries>

/** Returns the facts to compare with public records. Null while those that identify the aircraft are missing. */
export function toRegisteredFacts(entries: WizardEntries) {
  const { registration, makeId, model, categoryId, hours } = entries
  const year = parseNumber(entries.year, true)
  if (registration === '' || makeId === null || year === null) return null
  const totalTimeHours = parseNumber(hours, true)
  return { registration, makeId, model, year, categoryId, totalTimeHours }
}
