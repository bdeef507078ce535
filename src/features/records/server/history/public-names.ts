import { matchRegistryMake } from '#features/lookups/registry-names.ts'
import { makes, removeBuilder } from '#features/lookups/server/public/makes.ts'

/**
 * Returns the make and model of a registered aircraft for display. The registry states the builder's name as the make
 * of a homebuilt, so only known makes are included.
 */
export function publicNames(registered: { make: string | null; model: string }) {
  const known = matchRegistryMake(registered, knownMakes)
  return known
    ? { make: known.name, model: registered.model }
    : { make: null, model: removeBuilder(registered.model, registered.make) }
}

const knownMakes = makes.map(({ make }) => ({ name: make }))
