import { formatNumber } from '#kernel/format.ts'
import type { ListingSpecs } from '../../meta-contract.ts'

/** Which fact says what it carries: the first that is stated, so that no "Not stated" takes the place of one. */
export function loadFact(specs: Loads): keyof Loads {
  const facts = ['usefulLoad', 'passengers', 'maxTakeoffWeight'] as const
  return facts.find((fact) => specs[fact] !== null) ?? 'usefulLoad'
}

/** Pounds of a gallon. */
const fuelWeights: [name: RegExp, pounds: number][] = [
  [/avgas|100LL|mogas|unleaded|gasoline/i, 6],
  [/jet|diesel/i, 6.7],
]

/** "712 lb with full fuel"; null where a part of the sum is missing. */
export function formatFullFuelLoad(
  { usefulLoad, fuelCapacity }: Pick<ListingSpecs, 'usefulLoad' | 'fuelCapacity'>,
  fuel: string | null,
): string | null {
  const gallon = fuelWeights.find(([name]) => fuel !== null && name.test(fuel))?.[1]
  if (usefulLoad === null || fuelCapacity === null || gallon === undefined) return null
  const left = Math.round(usefulLoad - fuelCapacity * gallon)
  return left > 0 ? `${formatNumber(left)} lb with full fuel` : null
}

type Loads = Pick<ListingSpecs, 'usefulLoad' | 'passengers' | 'maxTakeoffWeight'>
