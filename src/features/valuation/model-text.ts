import { formatLongDate } from '#kernel/format/dates.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { FamilyMarket, ModelRegistry } from './family-contract.ts'
import { minForRate } from './model-engine.ts'

/** Returns the full name without repetition: "Kitfox" instead of "Kitfox Kitfox". */
export function modelName({ make, family }: Pick<FamilyMarket, 'make' | 'family'>): string {
  return family.toLowerCase().startsWith(make.toLowerCase()) ? family : t`${make} ${family}`
}

/** Returns a summary such as "1,428 registered in the United States, built 1938 to 1961." */
export function registrySummary(registry: ModelRegistry): string {
  const { registered, firstYear, lastYear, countedWith } = registry
  const others = countedWith.length > 0 ? ', including related models' : ''
  const years =
    firstYear === lastYear ? t`built ${firstYear}` : t`built ${firstYear} to ${lastYear}`
  return t`${formatNumber(registered)} registered in the United States${translate(others)}${firstYear === null ? '' : t`, ${years}`}.`
}

/** Returns a title such as "31 reports per 1,000 registered, 40 for all single-engine piston airplanes". */
export function reportsTitle({ per1000, classPer1000, category }: Reports): string {
  if (per1000 === null) return 'Accident and incident reports'
  const title = t`${formatNumber(per1000)} accident and incident reports per 1,000 registered`
  const others = categoryNames[category ?? '']
  return classPer1000 === null || !others
    ? title
    : t`${title}, ${formatNumber(classPer1000)} for all ${translate(others)}`
}

/** Returns the counts with their source and dates. */
export function reportsText({ accidents, incidents, firstOn, lastOn }: Reports): string {
  const count = t`${formatCount(accidents, 'accident')} and ${formatCount(incidents, 'incident')}`
  return t`NTSB reports from ${formatLongDate(firstOn)} to ${formatLongDate(lastOn)} include ${count} involving U.S.-registered aircraft of this model.`
}

/** Explains what the rate means, or why there's none. */
export function rateText({ per1000 }: Reports): string {
  return per1000 === null
    ? t`We show a rate only for models with at least ${minForRate.registered} registered aircraft and ${minForRate.reports} reports, because small numbers are mostly chance.`
    : 'The rate is per 1,000 registered today. It overstates the risk because aircraft that were exported or scrapped aren’t in the registry. It doesn’t consider how much each model flies.'
}

/** Returns null if the registry tells the family apart from others. */
export function countedWithText({ countedWith }: ModelRegistry): string | null {
  if (countedWith.length === 0) return null
  return t`The registry doesn’t tell this model apart from: ${countedWith.join(', ')}. The numbers include all of them.`
}

/** Explains which reports a variant's page leaves out. */
export function variantText(familyName: string): string {
  return t`Reports that don’t name the variant count only for the ${familyName}.`
}

export const categoryNames: Record<string, string> = {
  'single-engine-piston': 'single-engine piston airplanes',
  'multi-engine-piston': 'multi-engine piston airplanes',
  turboprop: 'turboprops',
  'private-jet': 'jets',
  'piston-helicopter': 'piston helicopters',
  'turbine-helicopter': 'turbine helicopters',
  glider: 'gliders',
  gyroplane: 'gyroplanes',
  'weight-shift': 'weight-shift aircraft',
  'powered-parachute': 'powered parachutes',
  balloon: 'balloons',
  airship: 'airships',
}

type Reports = NonNullable<ModelRegistry['reports']>
