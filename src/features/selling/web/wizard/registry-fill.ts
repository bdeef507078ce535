import type { RegistryEntry } from '#features/lookups/contract.ts'
import { listInWords } from '#kernel/sentence.ts'
import { noEntries, type WizardEntries } from '../../wizard-entries.ts'

/** What the registry and the catalogue say, as entries. Nothing for what they do not know. */
export function fromRegistry(found: RegistryEntry): Fill {
  const fill: Fill = {
    ...(found.year !== null && { year: String(found.year) }),
    // A maker that the catalogue does not know is added with the listing, as the registry writes it.
    ...(found.makeId === null
      ? found.registryMake && { make: inTitleCase(found.registryMake) }
      : { makeId: found.makeId, make: found.make ?? '' }),
    ...(found.model !== null && { model: found.model.slice(0, 30) }),
    ...(found.aircraftTypeId !== null && { boatTypeId: found.aircraftTypeId }),
    ...(found.categoryId !== null && { categoryId: found.categoryId }),
    ...(found.fuelId !== null && { fuelTypeId: found.fuelId }),
    ...(found.hullId !== null && { hullTypeId: found.hullId }),
    ...(found.lengthFeet !== null && { length: found.lengthFeet.toFixed(1) }),
    ...(found.engineCount !== null && { engineCount: String(found.engineCount) }),
  }
  const builtWith = { seats: found.seats, engine: found.engine }
  return found.seats === null && found.engine === null ? fill : { ...fill, builtWith }
}

/** "AIR TRACTOR INC" → "Air Tractor Inc"; "DJI" stays. */
function inTitleCase(capitals: string): string {
  if (capitals.length <= 4) return capitals
  return capitals.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}

/**
 * What of it goes in: fields that are empty, or still hold what the lookup before has filled in. What only that one
 * knew goes out again, for it was said of another aircraft.
 */
export function mergeFill(entries: WizardEntries, fill: Fill, before: Fill): Fill {
  const isOld = (name: Name) => name in before && entries[name] === before[name]
  const isFree = (name: Name) => entries[name] === '' || entries[name] === null || isOld(name)
  const names = (of: Fill) => Object.keys(of) as Name[]
  const gone = names(before).filter((name) => !(name in fill) && isOld(name))
  // A category is one of its type's, and somebody may have chosen another type.
  const { boatTypeId } = fill
  const isOfType =
    boatTypeId === undefined || isFree('boatTypeId') || entries.boatTypeId === boatTypeId
  const taken = names(fill).filter((name) => isFree(name) && (name !== 'categoryId' || isOfType))
  return Object.fromEntries([
    ...gone.map((name) => [name, noEntries[name]]),
    ...taken.map((name) => [name, fill[name]]),
  ])
}
type Name = keyof WizardEntries

/** "year, make and model": what was filled in, in the order of the form. */
export function filledWords(fill: Fill): string {
  const named = fieldWords.filter(([name]) => fill[name] !== undefined).map(([, word]) => word)
  if (fill.builtWith?.engine) named.push('engine')
  if (fill.builtWith?.seats) named.push('seats')
  return listInWords(named)
}

const fieldWords: [keyof WizardEntries, string][] = [
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
  ['categoryId', 'category'],
  ['length', 'length'],
]

export type Fill = Partial<WizardEntries>
