import { classRates } from './class-rates.ts'
import { costClasses, fullName } from './cost-class.ts'
import type { CostPart } from './cost-part.ts'
import { findLifeLimited } from './life-limited-rates.ts'
import { ourFigure } from './our-figure.ts'
import { findSubscriptions } from './subscription-rates.ts'

const upkeep: CostPart = ({ category, costClass }) => {
  const { upkeepYearly, upkeepHourly } = classRates[costClass]
  // 14 CFR 91.409(a); experimentals and ultralights go by rules of their own.
  const yearly = byAnnual.includes(category) ? 'An annual is the law (14 CFR 91.409). ' : ''
  const isTurbine = ['turboprop', 'private-jet', 'turbine-helicopter'].includes(category)
  return {
    id: 'upkeep',
    name: isTurbine ? 'Inspections and parts' : 'Annual and upkeep',
    source: isTurbine
      ? `Scheduled inspections and usual repairs of ${costClasses[costClass]}: ${ourFigure}`
      : `${yearly}Inspection and usual repairs of ${costClasses[costClass]}: ${ourFigure}`,
    values: { upkeepYearly, upkeepHourly },
  }
}

const byAnnual: readonly string[] = [
  'single-engine-piston',
  'multi-engine-piston',
  'piston-helicopter',
  'glider',
  'motor-glider',
]

const lifeLimited: CostPart = (aircraft) => {
  if (!aircraft.category.endsWith('helicopter')) return null
  const { hourly, source } = findLifeLimited(aircraft)
  return {
    id: 'lifeLimited',
    name: 'Life-limited parts',
    source,
    values: { lifeLimitedHourly: hourly },
  }
}

const parachute: CostPart = (aircraft) => {
  if (!/^Cirrus SR2[02]/.test(fullName(aircraft))) return null
  return {
    id: 'parachute',
    name: 'Parachute repack',
    source: `Cirrus limits parachute and rocket to ten years; the price: ${ourFigure}`,
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

export const airframeParts: readonly CostPart[] = [upkeep, lifeLimited, parachute, subscriptions]
