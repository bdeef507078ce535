import type { CostClass } from './cost-class.ts'

/**
 * Rates that depend only on the cost class, in US dollars: maintenance per year and per hour, insurance, and
 * recurrent training. Hull insurance is a percentage. Maintenance covers inspections, typical repairs, oil, tires,
 * and batteries, but not the engine and propeller. All are rough planning estimates, labeled with
 * `estimateSourceLabel`.
 */
export const classRates: Record<CostClass, Rates> = {
  'simple-single': rates(2_600, 8, 1.1, 450, 0),
  'large-single': rates(3_720, 12, 1.1, 500, 0),
  'retractable-single': rates(4_800, 15, 1.5, 600, 0),
  'pressurised-single': rates(11_000, 35, 1.6, 1_500, 3_000),
  'light-twin': rates(8_500, 30, 1.7, 1_000, 500),
  'cabin-twin': rates(16_000, 60, 1.9, 1_800, 3_500),
  'light-sport': rates(1_400, 5, 1.5, 450, 0),
  'simple-experimental': rates(1_300, 6, 1.4, 450, 0),
  'fast-experimental': rates(3_000, 12, 1.8, 900, 500),
  'light-warbird': rates(5_000, 25, 1.6, 1_200, 500),
  'heavy-warbird': rates(10_000, 60, 1.8, 2_000, 1_500),
  'fighter-warbird': rates(60_000, 400, 1.8, 6_000, 6_000),
  'jet-warbird': rates(20_000, 250, 2.5, 4_000, 4_000),
  'single-turboprop': rates(17_000, 90, 0.9, 3_500, 7_000),
  'twin-turboprop': rates(34_000, 150, 0.9, 4_500, 7_500),
  'large-turboprop': rates(48_000, 200, 0.8, 7_000, 12_000),
  'very-light-jet': rates(35_000, 250, 0.8, 7_000, 14_000),
  'light-jet': rates(60_000, 380, 0.65, 10_000, 16_000),
  'midsize-jet': rates(110_000, 550, 0.5, 14_000, 20_000),
  'super-midsize-jet': rates(140_000, 650, 0.35, 18_000, 60_000),
  'large-jet': rates(240_000, 850, 0.3, 22_000, 75_000),
  'ultra-long-range-jet': rates(300_000, 950, 0.25, 26_000, 85_000),
  'piston-helicopter': rates(5_000, 30, 3.0, 1_500, 1_500),
  'turbine-helicopter': rates(18_000, 120, 2.3, 5_000, 6_000),
  'twin-helicopter': rates(60_000, 280, 1.6, 9_000, 18_000),
  glider: rates(800, 0, 1.2, 250, 0),
  'motor-glider': rates(1_800, 5, 1.3, 400, 0),
  gyroplane: rates(1_500, 8, 4.0, 500, 0),
  ultralight: rates(400, 4, 0, 300, 0),
  balloon: rates(1_200, 5, 2.0, 500, 0),
  // The burners use about 20 gallons of propane per hour.
  'thermal-airship': rates(3_000, 85, 3.0, 900, 0),
  airship: rates(20_000, 120, 3.0, 4_000, 0),
  'weight-shift': rates(900, 6, 2.5, 400, 0),
  'powered-parachute': rates(500, 5, 2.0, 300, 0),
}

function rates(
  upkeepYearly: number,
  upkeepHourly: number,
  hullPercent: number,
  liabilityYearly: number,
  trainingYearly: number,
): Rates {
  return { upkeepYearly, upkeepHourly, hullPercent, liabilityYearly, trainingYearly }
}

type Rates = {
  upkeepYearly: number
  upkeepHourly: number
  hullPercent: number
  liabilityYearly: number
  trainingYearly: number
}
