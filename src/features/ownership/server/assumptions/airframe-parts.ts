import { findCalendarLimit } from './calendar-rates.ts'
import { classRates } from './class-rates.ts'
import { costClasses, fullModelName } from './cost-class.ts'
import type { CostPart } from './cost-part.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'
import { findLifeLimitedCost } from './life-limited-rates.ts'
import { findSubscriptions } from './subscription-rates.ts'

const upkeep: CostPart = ({ category, costClass }) => {
  const { upkeepYearly, upkeepHourly } = classRates[costClass]
  // 14 CFR 91.409(a). Other rules apply to experimental and ultralight aircraft.
  const yearly = byAnnual.includes(category) ? 'An annual is required (14 CFR 91.409). ' : ''
  const isTurbine = ['turboprop', 'private-jet', 'turbine-helicopter'].includes(category)
  return {
    id: 'upkeep',
    name: isTurbine ? 'Inspections and parts' : 'Annual and maintenance',
    source: isTurbine
      ? `Scheduled inspections and typical repairs for ${costClasses[costClass]}: ${estimateSourceLabel}`
      : `${yearly}Inspection and typical repairs for ${costClasses[costClass]}: ${estimateSourceLabel}`,
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
    source: `One aerotow to 2,000 feet for each hour flown: ${estimateSourceLabel}. A winch launch costs about $20`,
    values: { launchPrice: 60, launchesHourly: 1 },
  }
}

const parachute: CostPart = (aircraft) => {
  const name = fullModelName(aircraft)
  if (/^(Flight Design|Icon|Pipistrel)/.test(name))
    return {
      id: 'parachute',
      name: 'Parachute repack',
      source: `BRS limits parachutes to 6 years and rockets to 12. Price: ${estimateSourceLabel}`,
      values: { parachuteCost: 2_400, parachuteYears: 6 },
    }
  if (!/^Cirrus (SR2[02]|Vision)/.test(name)) return null
  return {
    id: 'parachute',
    name: 'Parachute repack',
    source: `Cirrus limits the parachute and rocket to 10 years. Price: ${estimateSourceLabel}`,
    values: { parachuteCost: 18_000, parachuteYears: 10 },
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
