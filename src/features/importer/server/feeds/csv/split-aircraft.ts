import { findModelsByName } from '#features/lookups/registry-names.ts'
import { additionalModels, catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { makes } from '#features/lookups/server/public/makes.ts'

/**
 * Splits the text of a column for year, make, and model, such as "1979 Beechcraft 58 Baron". The catalog must have the
 * make and, unless it has digits, the model. Otherwise, the whole name is both, so that a person maps the make.
 */
export function splitAircraft(text: string): { year?: string; make?: string; model?: string } {
  const written = text.slice(0, maxLength).replace(/\s+/g, ' ').trim()
  const { first, rest, last } = yearPattern.exec(written)?.groups ?? {}
  const name = first && last ? `${rest}, ${last}` : (rest ?? '')
  const year = first ?? last
  return { ...(year && { year }), ...(name && splitMakeAndModel(name)) }
}

function splitMakeAndModel(name: string): { make: string; model: string } {
  const words = name.split(/[\s/|,]+/)
  for (let count = Math.min(words.length - 1, maxMakeWords); count > 0; count -= 1) {
    const make = makesByName.get(toCompact(words.slice(0, count).join('')))
    const model = words
      .slice(count)
      .join(' ')
      .replace(/^[-–]\s*/, '')
    if (make !== undefined)
      return isModel(make, model) ? { make, model } : { make: name, model: name }
  }
  return { make: name, model: name }
}

function isModel(make: string, model: string): boolean {
  const [designation = ''] = model.split(' ')
  return /\d/.test(designation) || findModelsByName(model, modelsByMake.get(make) ?? []).length > 0
}

const toCompact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const modelsByMake = Map.groupBy(
  [...catalog, ...additionalModels].map(({ make, model }) => ({ make, name: model })),
  ({ make }) => make,
)
const makesByName = new Map([
  ...makes.flatMap(({ make, aliases }) =>
    (aliases ?? []).map((alias) => [toCompact(alias), make] as const),
  ),
  ...[...modelsByMake.keys(), ...makes.map(({ make }) => make)].map(
    (make) => [toCompact(make), make] as const,
  ),
])
const yearPattern =
  /^(?:(?<first>(?:19|20)\d\d)[\s/,|]+)?(?<rest>.*?)(?:[\s/,|]+\(?(?<last>(?:19|20)\d\d)\)?)?$/
const maxLength = 200
const maxMakeWords = 4
