import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { SearchEngine } from '../engine.ts'
import type { NameTest } from './suggest-models.ts'

/** Suggests categories that match by name or common synonym. */
export async function suggestCategories(engine: SearchEngine, matches: NameTest) {
  const names = await engine.labels()
  return [...names.c]
    .filter(([id, name]) => id !== unstatedKindId && matches(`${name} ${alsoCalled[name] ?? ''}`))
    .map(([id, text]) => ({ id, text }))
}

const alsoCalled: Record<string, string> = {
  'Single engine piston': 'SEP airplane trainer',
  'Multi engine piston': 'twin MEP',
  Turboprop: 'prop jet propjet',
  'Private jet': 'business bizjet light very VLJ midsize heavy jets',
  'Light sport': 'LSA',
  Experimental: 'homebuilt kit kitplane amateur built',
  Warbird: 'military vintage',
  'Piston helicopter': 'rotorcraft chopper helicopters',
  'Turbine helicopter': 'rotorcraft chopper helicopters',
  Glider: 'sailplane',
  'Motor glider': 'motorglider sailplane TMG',
  Gyroplane: 'gyrocopter autogyro gyro',
  Ultralight: 'microlight trike',
  Balloon: 'hot-air hot air gas lighter than air LTA',
  Airship: 'blimp dirigible lighter than air LTA',
  'Weight-shift control': 'trike flexwing flex wing microlight WSC',
  'Powered parachute': 'PPC',
}
