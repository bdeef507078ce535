import type { CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import type { CostInputs } from './cost-inputs.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'

/**
 * Returns the yearly cost of navigation data and charts in US dollars. For larger turbines, it includes maintenance
 * tracking and connectivity.
 */
export function findSubscriptions(aircraft: CostInputs): { yearly: number; source: string } {
  const { category, costClass, hasGlass, hasGps, hasWaas } = aircraft
  const jet = jets[costClass]
  if (jet)
    return {
      yearly: jet,
      source: `Charts, navigation data, maintenance tracking, and connectivity: ${estimateSourceLabel}`,
    }
  if (category === 'turboprop')
    return {
      yearly: 2_800,
      source: `Navigation and terrain data for a turboprop panel, US: ${estimateSourceLabel}`,
    }
  if (category === 'turbine-helicopter')
    return { yearly: 1_500, source: `Navigation and terrain data, US: ${estimateSourceLabel}` }
  if (withoutCharts.has(category)) return { yearly: 0, source: '' }
  if (hasGlass === 'yes')
    return { yearly: 900, source: `Databases for a glass panel, US: ${estimateSourceLabel}` }
  if (hasWaas === 'yes' || hasGps)
    return { yearly: 540, source: `Database for one IFR navigator, US: ${estimateSourceLabel}` }
  return {
    yearly: 120,
    source: `Charts on a tablet, US, because no navigator is listed: ${estimateSourceLabel}`,
  }
}

/** Categories that usually fly locally, without a navigation database. */
const withoutCharts: ReadonlySet<CategorySlug> = new Set([
  'glider',
  'ultralight',
  'balloon',
  'weight-shift',
  'powered-parachute',
])

const jets: Partial<Record<string, number>> = {
  'very-light-jet': 6_000,
  'light-jet': 9_000,
  'midsize-jet': 14_000,
  'super-midsize-jet': 40_000,
  'large-jet': 60_000,
  'ultra-long-range-jet': 75_000,
}
