import type { KnownAircraft } from './known-aircraft.ts'
import { ourFigure } from './our-figure.ts'

/** Navigation data, charts and, of larger turbines, maintenance tracking and connectivity; US dollars a year. */
export function findSubscriptions(aircraft: KnownAircraft): { yearly: number; source: string } {
  const { category, costClass, hasGlass, hasGps, hasWaas } = aircraft
  const jet = jets[costClass]
  if (jet)
    return {
      yearly: jet,
      source: `Charts, navigation data, maintenance tracking, connectivity: ${ourFigure}`,
    }
  if (category === 'turboprop')
    return {
      yearly: 2_800,
      source: `Navigation and terrain data of a turboprop’s panel, US: ${ourFigure}`,
    }
  if (category === 'turbine-helicopter')
    return { yearly: 1_500, source: `Navigation and terrain data, US: ${ourFigure}` }
  if (category === 'glider' || category === 'ultralight') return { yearly: 0, source: '' }
  if (hasGlass === 'yes')
    return { yearly: 900, source: `Databases of a glass panel, US: ${ourFigure}` }
  if (hasWaas === 'yes' || hasGps)
    return { yearly: 540, source: `Database of one IFR navigator, US: ${ourFigure}` }
  return { yearly: 120, source: `Charts on a tablet, US, for no navigator is stated: ${ourFigure}` }
}

const jets: Partial<Record<string, number>> = {
  'very-light-jet': 6_000,
  'light-jet': 9_000,
  'midsize-jet': 14_000,
  'super-midsize-jet': 40_000,
  'large-jet': 60_000,
  'ultra-long-range-jet': 75_000,
}
