import { splitModelName, toModelKey } from './model-name.ts'

/** Returns our make for an aircraft in the FAA registry, or null if none matches. */
export function matchRegistryMake<M extends { name: string }>(
  { make, model }: { make: string | null; model: string },
  makes: readonly M[],
): M | null {
  const written = normalizeName(make ?? '').replace(/^THE /, '')
  const aliasedMake = aliases.find(([prefix, , models]) =>
    matchesAlias(prefix, written, models, model),
  )?.[1]
  if (aliasedMake !== undefined) return makes.find(({ name }) => name === aliasedMake) ?? null
  const fitting = makes.filter(
    ({ name }) => normalizeName(name) && beginsWith(written, normalizeName(name)),
  )
  // Prefers "Grumman American" over "Grumman".
  return fitting.sort((a, b) => b.name.length - a.name.length)[0] ?? null
}

/**
 * Returns the catalog models that match a model in the registry: "172S" matches "172S Skyhawk SP", with or without
 * G1000. Words before the designation may be missing in the catalog: "VANS RV7" and "King Air C90GTi".
 */
export function matchRegistryModels<M extends { name: string }>(
  registryModel: string,
  models: readonly M[],
): M[] {
  const parts = splitModelName(registryModel)
  const words = parts.findIndex((part) => /\d/.test(part))
  for (let start = 0; start <= words; start++) {
    const found = matchLeadingParts(parts.slice(start), models)
    if (found.length > 0) return found
  }
  return []
}

function matchLeadingParts<M extends { name: string }>(
  parts: readonly string[],
  models: readonly M[],
): M[] {
  for (let count = parts.length; count > 0; count--) {
    const leading = parts.slice(0, count)
    if (!/\d/.test(leading.join('')) || leading.join('').length < 2) return []
    const found = models.filter(({ name }) => joinsTo(leading, splitModelName(name)))
    if (found.length > 0) return found
  }
  return []
}

/**
 * Returns the models that match a seller's text in any case and word order ("BONANZA A36"). Also accepts just the
 * trade name ("Meridian") or extra words.
 */
export function findModelsByName<M extends { name: string }>(
  written: string,
  models: readonly M[],
): M[] {
  const key = toModelKey(written)
  const exact = models.filter(({ name }) => toModelKey(name) === key)
  if (exact.length > 0) return exact
  const alias = modelAliases.find(([pattern]) => pattern.test(written.trim()))
  const terms = splitModelName(alias ? written.trim().replace(...alias) : written)
  const withAll = terms.some((term) => term.length > 2)
    ? models.filter(({ name }) => {
        const parts = splitModelName(name)
        return terms.every((term) => parts.includes(term))
      })
    : []
  return withAll.length > 0 ? withAll : matchRegistryModels(terms.join(' '), models)
}

/** Names that sellers use for models with a different name in the catalog. */
const modelAliases: readonly [RegExp, string][] = [
  [/^turbo (\d{3}[a-z]?)$/i, 'T$1'],
  [/^j-?3( cub)?$/i, 'J-3C-65 Cub'],
]

/** Checks whether a seller's model can be the registry's, which often has more or fewer words. */
export function agreesWithRegistry(registryModel: string, sellersModel: string): boolean {
  const [registryParts, sellerParts] = [splitModelName(registryModel), splitModelName(sellersModel)]
  const hasNumber = [registryParts, sellerParts].every((parts) => /\d/.test(parts.join('')))
  return (
    hasNumber &&
    (joinsTo(registryParts, sellerParts) ||
      joinsTo(sellerParts, registryParts) ||
      isThinned(registryParts, sellerParts))
  )
}

/** Checks whether all parts of one name occur in the other, in order: "R44 II" in "R44 Raven II". */
function isThinned(few: readonly string[], many: readonly string[]): boolean {
  let from = 0
  return few.every((part) => {
    from = many.indexOf(part, from) + 1
    return from > 0
  })
}

/** Joins adjacent parts so that hyphenation doesn't matter: "J3C-65" and "J-3C-65 Cub". */
function joinsTo(nameParts: readonly string[], parts: readonly string[]): boolean {
  const name = nameParts.join('')
  return parts.some((_, start) =>
    parts.some((_, end) => end >= start && parts.slice(start, end + 1).join('') === name),
  )
}

/** Converts a company's name to uppercase words without punctuation. */
export function normalizeName(name: string): string {
  return name
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** Removes the make from the start of a model: "VANS AIRCRAFT RV7" becomes "RV7". */
export function removeMake(model: string, make: string): string {
  const name = normalizeName(make)
  const words = model.split(/\s+/)
  if (name === '' || normalizeName(words[0] ?? '') !== name) return model
  const start = /^(?:AIRCRAFT|ACFT)$/i.test(words[1] ?? '') ? 2 : 1
  return words.slice(start).join(' ') || model
}

/** Checks whether a text starts with whole words. */
export function beginsWith(text: string, beginning: string): boolean {
  return text === beginning || text.startsWith(`${beginning} `)
}

function matchesAlias(prefix: string, written: string, models: RegExp | undefined, model: string) {
  return beginsWith(written, prefix) && (models?.test(model.toUpperCase()) ?? true)
}

/** Prefix of the registry's name, our make, and the models that the alias applies to. The first match wins. */
const aliases: readonly (readonly [begins: string, make: string, models?: RegExp])[] = [
  ['TEXTRON AVIATION', 'Beechcraft', /^(?:[A-Z]36|[A-Z]?58|B[23]|C90|T-6)/],
  ['TEXTRON AVIATION', 'Cessna'],
  ['RAYTHEON AIRCRAFT', 'Hawker', /^(?:HAWKER|800|1000|125)/],
  ['HAWKER BEECHCRAFT', 'Hawker', /^(?:HAWKER|750|800|850|900|4000)/],
  ['RAYTHEON AIRCRAFT', 'Beechcraft'],
  ['HAWKER BEECHCRAFT', 'Beechcraft'],
  ['BEECH', 'Beechcraft'],
  ['VANS AIRCRAFT', "Van's"],
  ['LANCAIR COMPANY', 'Columbia', /^LC4/],
  ['COLUMBIA AIRCRAFT', 'Columbia'],
  ['COSTRUZIONI AERONAUTICHE TECN', 'Tecnam'],
  ['DEHAVILLAND', 'De Havilland Canada', /^DHC/],
  ['COMPAGNIE DAHER', 'Daher'],
  ['DAHER SOCATA', 'Daher'],
  ['EADS SOCATA', 'Socata'],
  ['EUROCOPTER', 'Airbus'],
  ['AEROSPATIALE', 'Airbus', /^AS/],
  ['AGUSTA', 'Leonardo'],
  ['AGUSTAWESTLAND', 'Leonardo'],
  ['CANADAIR', 'Bombardier'],
  ['CUB CRAFTERS', 'CubCrafters'],
  ['CHRISTEN INDUSTRIES', 'Aviat'],
  ['CHAMPION', 'Aeronca', /^7AC/],
  ['ENGINEERING RESEARCH', 'Ercoupe'],
  ['ALEXANDER SCHLEICHER', 'Schleicher'],
  ['ECLIPSE AVIATION', 'Eclipse'],
  ['ECLIPSE AEROSPACE', 'Eclipse'],
  ['EMPRESA BRASILEIRA', 'Embraer'],
  ['LEARJET', 'Learjet'],
  ['AEROSTAR INTERNATIONAL', 'not the airplane: balloons'],
  ['PIPER AEROSTAR', 'Aerostar'],
  ['BOEING', 'Boeing Stearman', /75|PT-17|N2S/],
  ['STEARMAN', 'Boeing Stearman'],
  ['GRUMMAN ACFT ENG COR SCHWEIZER', 'Schweizer'],
  ['MCDONNELL DOUGLAS HELICOPTER', 'MD Helicopters'],
  ['MAGNI GYRO', 'Magni'],
  ['CZECH AIRCRAFT WORKS', 'Czech Sport Aircraft'],
  ['CZECH SPORT', 'Czech Sport Aircraft'],
]
