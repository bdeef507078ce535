import { matchRegistryMake } from '#features/lookups/registry-names.ts'
import { makes } from '#features/lookups/server/public/makes.ts'

/**
 * Returns the make and model of a registered aircraft for display. The registry states the builder's name as the make
 * of a homebuilt, so only known makes are included.
 */
export function publicNames(registered: { make: string | null; model: string }) {
  const known = matchRegistryMake(registered, knownMakes)
  if (known) return { make: known.name, model: registered.model }
  const builder = new Set(toWords(registered.make ?? ''))
  const model = registered.model
    .split(/\s+/)
    .filter((part) => !toWords(part).some((word) => builder.has(word)))
  return { make: null, model: model.join(' ') }
}

function toWords(name: string): string[] {
  return name.toUpperCase().match(/[A-Z]{2,}/g) ?? []
}

const knownMakes = makes.map(({ make }) => ({ name: make }))
