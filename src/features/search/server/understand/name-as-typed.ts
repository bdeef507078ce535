import { placeKey } from '#features/lookups/place-key.ts'
import type { PlaceLookup, PlaceReading } from '#features/lookups/place-reading.ts'
import { toUpper } from '#kernel/format/letter-case.ts'
import type { Language } from '#kernel/messages/languages.ts'

/**
 * Names a city in the visitor's language, such as "München, Germany", if this name means the same city. The reference data
 * has these names without accents, so the typed one is used. English names and short forms aren't changed.
 */
export function nameAsTyped(
  place: PlaceReading | undefined,
  text: string,
  find: PlaceLookup,
  language: Language,
): PlaceReading | undefined {
  if (language === 'en' || place?.kind !== 'city' || !place.isAlias || place.hasState) return place
  const comma = place.near.lastIndexOf(', ')
  const own = placeKey(place.near.slice(0, comma))
  if ([text, text.replace(/([aou])e/g, '$1')].some((name) => own.includes(placeKey(name))))
    return place
  // Short words, as in “Palma de Mallorca”, stay lowercase.
  const name = text.replace(/^\p{L}|(?<=[\s-])\p{L}(?=\p{L}{3})/gu, toUpper)
  const country = place.near.slice(comma)
  const found = find((text + country).toLowerCase().replace(/[,\s]+/g, ' '))
  const isSame = found?.kind === 'city' && found.near === place.near
  return isSame ? { ...place, near: name + country } : place
}
