import type { KnownAircraft } from './known-aircraft.ts'

/** A month’s rent for where such an aircraft usually stands, at the price level of its state, US dollars. */
export function hangarMonthly(aircraft: KnownAircraft): {
  rent: number
  kind: string
  level: Level
} {
  const level = findLevel(aircraft.state)
  const { rent, kind } = usualHangar(aircraft)
  return { rent: Math.round((rent * levels[level].factor) / 5) * 5, kind, level }
}

function usualHangar({ costClass, wingspanFeet, lengthFeet }: KnownAircraft) {
  const fixed = places[costClass]
  if (fixed) return fixed
  // A shared hangar lets by the floor that the aircraft covers.
  const isRotor = costClass === 'turbine-helicopter' || costClass === 'twin-helicopter'
  const width = isRotor ? Math.min(wingspanFeet, 14) : wingspanFeet
  return { rent: width * lengthFeet * rentPerSquareFoot, kind: 'shared hangar' }
}

const rentPerSquareFoot = 0.75
const tHangar = { rent: 425, kind: 'T-hangar' }
const largeTHangar = { rent: 600, kind: 'large T-hangar' }
const shared = { rent: 300, kind: 'shared hangar' }

const places: Partial<Record<string, { rent: number; kind: string }>> = {
  'simple-single': tHangar,
  'large-single': tHangar,
  'retractable-single': tHangar,
  'simple-experimental': tHangar,
  'fast-experimental': tHangar,
  'light-warbird': tHangar,
  'light-sport': shared,
  gyroplane: { rent: 200, kind: 'shared hangar' },
  'motor-glider': { rent: 350, kind: 'shared hangar' },
  'piston-helicopter': shared,
  'pressurised-single': largeTHangar,
  'light-twin': largeTHangar,
  'cabin-twin': { rent: 800, kind: 'box hangar' },
  'heavy-warbird': largeTHangar,
  'fighter-warbird': { rent: 800, kind: 'box hangar' },
  'jet-warbird': { rent: 800, kind: 'box hangar' },
  glider: { rent: 90, kind: 'trailer tie-down' },
  ultralight: { rent: 120, kind: 'shared hangar' },
}

/**
 * How far rents lie from the country's middle, in four steps: a grouping of our own by how dear a state is at large, for
 * there is no free table of hangar rents.
 */
export const levels = {
  high: { factor: 1.5, words: 'where we count rents as high' },
  above: { factor: 1.15, words: 'where we count rents as above average' },
  middle: { factor: 1, words: 'where we count rents as average' },
  low: { factor: 0.75, words: 'where we count rents as low' },
} as const
export type Level = keyof typeof levels

const states: Record<Exclude<Level, 'middle'>, string> = {
  high: 'CA DC HI MA NJ NY WA',
  above: 'AK AZ CO CT DE FL MD NH OR RI VA',
  low: 'AL AR IA IN KS KY LA MO MS ND NE NM OH OK SD TN WV',
}

function findLevel(state: string | null): Level {
  if (state === null) return 'middle'
  const found = Object.entries(states).find(([, codes]) => codes.split(' ').includes(state))
  return (found?.[0] as Level | undefined) ?? 'middle'
}
