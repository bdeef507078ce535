import { isRetractable } from './cost-class.ts'
import type { KnownAircraft } from './known-aircraft.ts'
import { ourFigure } from './our-figure.ts'

/** Jets, helicopters and gliders have none; a gyroplane's pusher counts. */
export function hasPropeller({ category, engineCount, thrustLbf }: KnownAircraft): boolean {
  return engineCount > 0 && thrustLbf === null && !category.endsWith('helicopter')
}

/** What one propeller costs to overhaul, in US dollars, and after how many years. */
export function findPropeller(aircraft: KnownAircraft): Propeller {
  const { category, costClass, horsepower, engineCount } = aircraft
  const power = horsepower ?? 0
  if (category === 'turboprop') return { dollars: 14_000, years: 6, source: turbine }
  if (power > 1000)
    return {
      dollars: 40_000,
      years: 6,
      source: `Large four-bladed propeller every six years: ${ourFigure}`,
    }
  if (power > 380) return { dollars: 9_000, years: 6, source: constantSpeed }
  if (['ultralight', 'gyroplane', 'light-sport', 'motor-glider'].includes(category))
    return {
      dollars: 1_200,
      years: 8,
      source: `Composite or wooden, renewed every eight years: ${ourFigure}`,
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
        source: `Taken for fixed pitch at up to 180 hp, reconditioned every six years: ${ourFigure}`,
      }
    : { dollars: 4_800, years: 6, source: constantSpeed }
}

const constantSpeed = `Constant speed, every six years as Hartzell and McCauley recommend for most; the price: ${ourFigure}`
const turbine = `Turbine propeller, overhauled every six years: ${ourFigure}`

type Propeller = { dollars: number; years: number; source: string }
