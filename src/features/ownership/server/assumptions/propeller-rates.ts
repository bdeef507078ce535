import { findSource } from '#features/lookups/basis.ts'
import { findPropellerLimit, partLimits } from '#features/lookups/overhaul-limits.ts'
import type { CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { hasFeature, isRetractable } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'

/** Returns false for jets, helicopters, and gliders. Gyroplanes have a pusher propeller. */
export function hasPropeller({ category, engineCount, thrustLbf }: CostInputs): boolean {
  return engineCount > 0 && thrustLbf === null && !category.endsWith('helicopter')
}

/** Returns the overhaul cost per propeller, in US dollars, and the interval in years. */
export function findPropeller(aircraft: CostInputs): Propeller {
  const { category, horsepower } = aircraft
  const power = horsepower ?? 0
  const { years } = partLimits.propeller
  if (category === 'turboprop')
    return {
      dollars: 14_000,
      years,
      source: t`Turbine propeller, overhauled every ${years} years: ${translate(estimateSourceLabel)}`,
    }
  if (power > 1000)
    return {
      dollars: 40_000,
      years,
      source: t`Large four-blade propeller, overhauled every ${years} years: ${translate(estimateSourceLabel)}`,
    }
  if (compositePropellers.has(category))
    return {
      dollars: ['light-sport', 'gyroplane', 'motor-glider', 'airship'].includes(category)
        ? 3_000
        : 1_200,
      years: partLimits.compositePropeller.years,
      source: t`Composite or wood, replaced every ${partLimits.compositePropeller.years} years: ${translate(estimateSourceLabel)}`,
    }
  if (power > 380) return { dollars: 9_000, ...constantSpeed(aircraft) }
  if (hasConstantSpeed(aircraft)) return { dollars: 4_800, ...constantSpeed(aircraft) }
  return {
    dollars: 1_200,
    years,
    source: t`Fixed pitch, overhauled or replaced about every ${years} years: ${translate(estimateSourceLabel)}`,
  }
}

/**
 * Checks whether a propeller has constant speed. The first digit of a Lycoming designation's suffix says so: the
 * crankshaft of an O-360-A1A has an oil supply for it, and that of an O-360-A4M doesn't. Sensenich makes only fixed
 * pitch.
 */
export function hasConstantSpeed(aircraft: CostInputs): boolean {
  const { engineCount, engineModel, horsepower, propellerMake, similar } = aircraft
  if (engineCount > 1 || isRetractable(aircraft)) return true
  if (/sensenich|catto/i.test(propellerMake ?? '')) return false
  if (similar && hasFeature(similar, /constant-speed/i)) return true
  const suffix = /O-?(?:235|320|340|360|390|540)-?[A-Z]{1,2}(\d)/i.exec(engineModel ?? '')?.[1]
  if ((horsepower ?? 0) > 180 || /^(?:AE|CD-|Centurion)/.test(engineModel ?? '')) return true
  return suffix === '1'
}

/** Other makers' limits depend on the model. */
function constantSpeed({ propellerMake }: CostInputs) {
  const limit = findPropellerLimit(propellerMake)
  const source = limit && findSource(limit.basis)
  const { years } = limit ?? partLimits.propeller
  if (!source)
    return {
      years,
      source: t`Constant speed, overhauled about every ${years} years: ${translate(estimateSourceLabel)}`,
    }
  return {
    years,
    source: t`Constant speed, overhauled every ${years} years, as ${limit.maker} recommends. Source: ${source}. Price: ${translate(estimateSourceLabel)}`,
  }
}

const compositePropellers: ReadonlySet<CategorySlug> = new Set([
  'ultralight',
  'gyroplane',
  'light-sport',
  'motor-glider',
  'airship',
  'weight-shift',
  'powered-parachute',
])

type Propeller = { dollars: number; years: number; source: string }
