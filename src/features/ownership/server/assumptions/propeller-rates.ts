import type { CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { isRetractable } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'

/** Returns false for jets, helicopters, and gliders. Gyroplanes have a pusher propeller. */
export function hasPropeller({ category, engineCount, thrustLbf }: CostInputs): boolean {
  return engineCount > 0 && thrustLbf === null && !category.endsWith('helicopter')
}

/** Returns the overhaul cost per propeller, in US dollars, and the interval in years. */
export function findPropeller(aircraft: CostInputs): Propeller {
  const { category, costClass, horsepower, engineCount } = aircraft
  const power = horsepower ?? 0
  if (category === 'turboprop') return { dollars: 14_000, years: 6, source: turbine() }
  if (power > 1000)
    return {
      dollars: 40_000,
      years: 6,
      source: t`Large four-blade propeller, overhauled every 6 years: ${translate(estimateSourceLabel)}`,
    }
  if (power > 380) return { dollars: 9_000, years: 6, source: constantSpeed() }
  if (compositePropellers.has(category))
    return {
      dollars: 1_200,
      years: 8,
      source: t`Composite or wood, replaced every 8 years: ${translate(estimateSourceLabel)}`,
    }
  const isFixed =
    engineCount === 1 &&
    power <= 180 &&
    costClass !== 'retractable-single' &&
    !isRetractable(aircraft)
  return isFixed
    ? {
        dollars: 1_200,
        years: 6,
        source: t`Assumed fixed pitch (up to 180 hp), overhauled every 6 years: ${translate(estimateSourceLabel)}`,
      }
    : { dollars: 4_800, years: 6, source: constantSpeed() }
}

const constantSpeed = () =>
  t`Constant speed, overhauled every 6 years, as Hartzell and McCauley recommend for most models. Price: ${translate(estimateSourceLabel)}`
const turbine = () =>
  t`Turbine propeller, overhauled every 6 years: ${translate(estimateSourceLabel)}`

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
