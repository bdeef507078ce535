import { defaultUnits, formatQuantity } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import type { ListingSpecs } from '../../meta-contract.ts'

/** Returns the first available load fact, to avoid "Not stated" if another fact is known. */
export function findLoadFact(specs: Loads): keyof Loads {
  const facts = ['usefulLoad', 'passengers', 'maxTakeoffWeight'] as const
  return facts.find((fact) => specs[fact] !== null) ?? 'usefulLoad'
}

/** Weight per gallon in pounds, by fuel. */
const fuelWeights: [name: RegExp, pounds: number][] = [
  [/avgas|100LL|mogas|unleaded|gasoline/i, 6],
  [/jet|diesel/i, 6.7],
]

/** Returns text such as "712 lb with full fuel", or null if a value is missing. */
export function formatFullFuelLoad(
  { usefulLoad, fuelCapacity }: Pick<ListingSpecs, 'usefulLoad' | 'fuelCapacity'>,
  fuel: string | null,
  units = defaultUnits,
): string | null {
  const gallon = fuelWeights.find(([name]) => fuel !== null && name.test(fuel))?.[1]
  if (usefulLoad === null || fuelCapacity === null || gallon === undefined) return null
  const left = Math.round(usefulLoad - fuelCapacity * gallon)
  return left > 0 ? t`${formatQuantity('mass', left, units)} with full fuel` : null
}

type Loads = Pick<ListingSpecs, 'usefulLoad' | 'passengers' | 'maxTakeoffWeight'>
