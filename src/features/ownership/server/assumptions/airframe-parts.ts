import { partLimits } from '#features/lookups/overhaul-limits.ts'
import type { CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { findCalendarLimit } from './calendar-rates.ts'
import { costClasses, fullModelName, hasFeature } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { type CostPart, findRate } from './cost-rates.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'
import { classRates } from './rates.ts'

/**
 * Returns the yearly cost of navigation data and charts in US dollars. For larger turbines, it includes maintenance
 * tracking and connectivity.
 */
function findSubscriptions(aircraft: CostInputs): { yearly: number; source: string } {
  const { category, costClass, hasGlass, hasGps, hasWaas } = aircraft
  const jet = jets[costClass]
  if (jet)
    return {
      yearly: jet,
      source: t`Charts, navigation data, maintenance tracking, and connectivity: ${translate(estimateSourceLabel)}`,
    }
  if (category === 'turboprop')
    return {
      yearly: 2_800,
      source: t`Navigation and terrain data for a turboprop panel, US: ${translate(estimateSourceLabel)}`,
    }
  if (category === 'turbine-helicopter')
    return {
      yearly: 1_500,
      source: t`Navigation and terrain data, US: ${translate(estimateSourceLabel)}`,
    }
  if (withoutCharts.has(category)) return { yearly: 0, source: '' }
  if (hasGlass === 'yes')
    return {
      yearly: 900,
      source: t`Databases for a glass panel, US: ${translate(estimateSourceLabel)}`,
    }
  if (hasWaas === 'yes' || hasGps)
    return {
      yearly: 540,
      source: t`Database for one IFR navigator, US: ${translate(estimateSourceLabel)}`,
    }
  return {
    yearly: 120,
    source: t`Charts on a tablet, US, because no navigator is listed: ${translate(estimateSourceLabel)}`,
  }
}

/** Categories that usually fly locally, without a navigation database. */
const withoutCharts: ReadonlySet<CategorySlug> = new Set([
  'glider',
  'ultralight',
  'balloon',
  'airship',
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

/**
 * Returns the cost of blades, hubs, and gearboxes in US dollars per hour. Not for Robinsons, whose airframe
 * overhaul includes these parts.
 */
function findLifeLimitedCost(aircraft: CostInputs): { hourly: number; source: string } {
  const named = findRate('components', fullModelName(aircraft))
  if (named !== null)
    return {
      hourly: named,
      source: t`Retirement and overhaul of dynamic components, by type: ${translate(estimateSourceLabel)}`,
    }
  const isTwin = aircraft.engineCount > 1
  const hourly = aircraft.category === 'piston-helicopter' ? 50 : isTwin ? 350 : 150
  return {
    hourly,
    source: t`Retirement and overhaul of dynamic components, by size: ${translate(estimateSourceLabel)}`,
  }
}

const upkeep: CostPart = ({ category, costClass, registeredIn }) => {
  const { upkeepYearly, upkeepHourly } = classRates[costClass]
  // 14 CFR 91.409(a). Other rules apply abroad and to experimental and ultralight aircraft.
  const isAmerican = registeredIn === null || registeredIn === 'United States'
  const yearly =
    isAmerican && byAnnual.includes(category) ? 'An annual is required (14 CFR 91.409). ' : ''
  const isTurbine = ['turboprop', 'private-jet', 'turbine-helicopter'].includes(category)
  return {
    id: 'upkeep',
    name: isTurbine ? 'Inspections and parts' : 'Annual and maintenance',
    source: isTurbine
      ? t`Scheduled inspections and typical repairs for ${translate(costClasses[costClass])}: ${translate(estimateSourceLabel)}`
      : t`${translate(yearly)}Inspection and typical repairs for ${translate(costClasses[costClass])}: ${translate(estimateSourceLabel)}`,
    values: { upkeepYearly, upkeepHourly },
  }
}

const byAnnual: readonly string[] = [
  'single-engine-piston',
  'multi-engine-piston',
  'piston-helicopter',
  'glider',
  'motor-glider',
  'balloon',
  'airship',
]

const lifeLimited: CostPart = (aircraft) => {
  if (burnsPropane.has(aircraft.costClass)) return envelope(aircraft)
  if (aircraft.fuel === 'electric') return batteries()
  // Robinson's overhaul includes life-limited parts.
  if (
    !aircraft.category.endsWith('helicopter') ||
    /^Robinson R(22|44|66)/.test(fullModelName(aircraft))
  )
    return null
  const { hourly, source } = findLifeLimitedCost(aircraft)
  return {
    id: 'lifeLimited',
    name: 'Life-limited parts',
    source,
    values: { lifeLimitedHourly: hourly },
  }
}

/** Hot-air envelopes wear out by heat, so they're replaced after a few hundred hours. */
function envelope({ envelopeCuft }: CostInputs): ReturnType<CostPart> {
  const cost = Math.round((envelopeCuft * envelopeDollarsPerCuft) / 500) * 500
  return {
    id: 'lifeLimited',
    name: 'Envelope reserve',
    source: t`A new envelope of ${formatNumber(envelopeCuft)} cubic feet for ${formatMoney(cost)} every ${envelopeHours} hours: ${translate(estimateSourceLabel)}`,
    values: { lifeLimitedHourly: Math.round(cost / envelopeHours) },
  }
}

/** Packs lose capacity with each charge. They cost more than the motor. */
function batteries(): ReturnType<CostPart> {
  return {
    id: 'lifeLimited',
    name: 'Battery reserve',
    source: t`New batteries for ${formatMoney(batteryDollars)} every ${batteryHours} hours: ${translate(estimateSourceLabel)}`,
    values: { lifeLimitedHourly: batteryDollars / batteryHours },
  }
}

/** Returns the hours of an envelope or of batteries, which are replaced after them. */
export function findLifeHours({ costClass, fuel }: CostInputs): { lifeHours?: number } {
  if (burnsPropane.has(costClass)) return { lifeHours: envelopeHours }
  return fuel === 'electric' ? { lifeHours: batteryHours } : {}
}

const batteryDollars = 40_000
const batteryHours = partLimits.batteries.hours
const burnsPropane: ReadonlySet<string> = new Set(['balloon', 'thermal-airship'])
const envelopeDollarsPerCuft = 0.3
const envelopeHours = partLimits.envelope.hours

const calendar: CostPart = (aircraft) => {
  const limit = findCalendarLimit(aircraft)
  if (limit === null) return null
  return {
    id: 'calendar',
    name: limit.item,
    source: limit.source,
    values: {
      calendarCost: limit.cost,
      calendarYears: limit.years,
      ...(limit.hours !== null && { calendarHours: limit.hours }),
    },
  }
}

const launch: CostPart = ({ category }) => {
  if (category !== 'glider') return null
  return {
    id: 'launch',
    name: 'Launches',
    source: t`One aerotow to 2,000 feet for each hour flown: ${translate(estimateSourceLabel)}. A winch launch costs about $20`,
    values: { launchPrice: 60, launchesHourly: 1 },
  }
}

/** A balloon's parachute vent isn't one. */
const parachute: CostPart = ({ similar, costClass }) => {
  if (!similar || !hasFeature(similar, /\bairframe parachute/i)) return null
  const part = { id: 'parachute', name: 'Parachute repack' } as const
  const { caps, parachute } = partLimits
  const { years } = parachute
  if (hasFeature(similar, /^CAPS/))
    return {
      ...part,
      source: t`Parachute and rocket, typically replaced every ${caps.years} years. Price: ${translate(estimateSourceLabel)}`,
      values: {
        parachuteCost: costClass.endsWith('jet') ? 40_000 : 18_000,
        parachuteYears: caps.years,
      },
    }
  return {
    ...part,
    source: t`Parachutes of light aircraft are repacked about every ${years} years: ${translate(estimateSourceLabel)}`,
    values: { parachuteCost: 2_400, parachuteYears: years },
  }
}

const subscriptions: CostPart = (aircraft) => {
  const { yearly, source } = findSubscriptions(aircraft)
  if (yearly === 0) return null
  return {
    id: 'subscriptions',
    name: 'Subscriptions',
    source,
    values: { subscriptionsYearly: yearly },
  }
}

export const airframeParts: readonly CostPart[] = [
  upkeep,
  lifeLimited,
  calendar,
  launch,
  parachute,
  subscriptions,
]
