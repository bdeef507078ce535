import { toSlug } from '#features/listings/listing-url.ts'
import { type Airframe, toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import type { CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { findCategorySlug } from '#features/lookups/server/public/registry-kind.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { familyPath, normalizeUrlName } from '../../family-url.ts'
import { modelName } from '../../model-text.ts'

/** A family of registered aircraft with its reports. */
export type RegisteredFamily = Row<'registered_family'> & { accidents: number; incidents: number }
export type RegisteredVariant = Row<'registered_variant'> & { accidents: number; incidents: number }
/** A model of the catalog. */
type NamedModel = { make: string; route: string; family: string; model: string }

type NamedAirframe = NamedModel & { airframe: Airframe }

/** A model page's registered aircraft. */
export type RegisteredModel = {
  make: string
  makeRoute: string
  /** False if the catalog doesn't have the make. */
  hasMakePage: boolean
  family: string
  path: string
  category: CategorySlug | null
  registered: number
  firstYear: number | null
  lastYear: number | null
  accidents: number
  incidents: number
  /** Other families of the catalog that the registry counts together with this one. */
  countedWith: string[]
  /** Family of a variant, such as Cessna 172 of 172M. Null for families. */
  variantOf: { name: string; path: string } | null
  /** Names in the registry. The variant is empty for all variants of a family. */
  registryNames: { maker: string; family: string; variant: string }[]
}

export type Directory = {
  models: ReadonlyMap<string, RegisteredModel>
  /** Paths by the normalized path that the registry's name would have: /luscombe/8 is /luscombe/luscombe. */
  aliases: ReadonlyMap<string, string>
}

/**
 * Assigns the registry's families to the catalog's families, which several names in the registry may belong to. Other
 * families get pages of their own, named as in the registry, and so do variants.
 */
export function buildDirectory({ families, variants, catalog }: Names): Directory {
  const pages = toCatalogPages(catalog)
  const named = catalog.map((model) => ({ ...model, airframe: toAirframe(model) }))
  const owners = findOwners(named)
  const toMake = makeFinder(named)
  const byPath = new Map<string, { page: Page; rows: RegisteredFamily[]; sharedBy: Set<string> }>()
  const aliases = new Map<string, string>()
  const pathOf = new Map<string, string>()
  for (const row of families) {
    const own = toOwnPage(row, toMake(row.maker))
    const shared = owners.get(nameOf(row))
    const paths = shared ?? [findSameName(pages, own)?.path ?? own.path]
    aliases.set(normalizeUrlName(own.path), paths[0] ?? own.path)
    pathOf.set(nameOf(row), paths[0] ?? own.path)
    for (const path of paths) {
      const page = pages.get(path) ?? own
      const entry = byPath.get(path) ?? { page, rows: [], sharedBy: new Set() }
      entry.rows.push(row)
      for (const other of paths) entry.sharedBy.add(other)
      byPath.set(path, entry)
    }
  }
  const toName = (path: string) => {
    const { make, family } = pages.get(path) ?? {}
    return `${make} ${family}`
  }
  const models = new Map(
    [...byPath].map(([path, { page, rows, sharedBy }]) => {
      const others = [...sharedBy].filter((other) => other !== path)
      const shown = { ...page, countedWith: others.map(toName), variantOf: null }
      return [path, summarize(shown, rows)]
    }),
  )
  for (const path of [...pages.keys(), ...models.keys()]) aliases.set(normalizeUrlName(path), path)
  addVariants(variants, { models, aliases, pathOf })
  return { models, aliases }
}

/** Adds the pages of variants, unless the family has the variant's name or is almost the same. */
function addVariants(variants: readonly RegisteredVariant[], { models, aliases, pathOf }: Pages) {
  for (const row of variants) {
    const family = models.get(pathOf.get(nameOf(row)) ?? '')
    if (!family) continue
    const variant = toVariant(row, family)
    const key = normalizeUrlName(variant.path)
    // A variant can have its family's name, and almost all of a family can be one variant.
    if (aliases.has(key)) continue
    const isWhole = row.registered > maxShare * family.registered
    aliases.set(key, isWhole ? family.path : variant.path)
    if (!isWhole) models.set(variant.path, variant)
  }
}

type Pages = Record<'aliases' | 'pathOf', Map<string, string>> & {
  models: Map<string, RegisteredModel>
}

type Names = {
  families: readonly RegisteredFamily[]
  variants: readonly RegisteredVariant[]
  catalog: readonly NamedModel[]
}

const maxShare = 0.95

function nameOf({ maker, family }: Airframe): string {
  return `${maker}/${family}`
}

function toVariant(row: RegisteredVariant, family: RegisteredModel): RegisteredModel {
  const { make, makeRoute, hasMakePage, path } = family
  const name = spell(row.variant, row.model)
  return summarize(
    {
      make,
      makeRoute,
      hasMakePage,
      family: name,
      path: familyPath(makeRoute, name),
      countedWith: [],
      variantOf: { name: modelName(family), path },
    },
    [row],
  )
}

type Page = Pick<RegisteredModel, 'make' | 'makeRoute' | 'hasMakePage' | 'family' | 'path'>

function toCatalogPages(catalog: readonly NamedModel[]): Map<string, Page> {
  return new Map(
    catalog.map(({ make, route, family }) => {
      const path = familyPath(route, family)
      return [path, { make, makeRoute: route, hasMakePage: true, family, path }]
    }),
  )
}

/** Returns the paths of the catalog's families by maker and family of their models. */
function findOwners(catalog: readonly NamedAirframe[]): Map<string, string[]> {
  const owners = Map.groupBy(catalog, ({ airframe }) => nameOf(airframe))
  return new Map(
    [...owners].map(([key, models]) => [
      key,
      [...new Set(models.map(({ route, family }) => familyPath(route, family)))],
    ]),
  )
}

/** The registry and the catalog may write a name differently: KITFOX of series 7 belongs to Kitfox. */
function findSameName(pages: ReadonlyMap<string, Page>, own: Page): Page | undefined {
  const name = normalizeUrlName(own.family)
  return [...pages.values()].find(
    ({ makeRoute, family }) => makeRoute === own.makeRoute && normalizeUrlName(family) === name,
  )
}

/** Returns a function that finds the catalog's make for a maker: the make of that name, or else the most common one. */
function makeFinder(catalog: readonly NamedAirframe[]) {
  const makes = Map.groupBy(catalog, ({ airframe }) => airframe.maker)
  return (maker: string): Make => {
    const models = makes.get(maker) ?? []
    const found =
      models.find(({ make }) => normalizeUrlName(make) === normalizeUrlName(maker)) ??
      [...Map.groupBy(models, ({ make }) => make).values()].sort(
        (a, b) => b.length - a.length,
      )[0]?.[0]
    return found
      ? { make: found.make, makeRoute: found.route, hasMakePage: true }
      : { make: titleCase(maker), makeRoute: toSlug(maker), hasMakePage: false }
  }
}

type Make = Pick<Page, 'make' | 'makeRoute' | 'hasMakePage'>

function toOwnPage(row: RegisteredFamily, make: Make): Page {
  return {
    ...make,
    family: spell(row.family, row.model),
    path: familyPath(make.makeRoute, row.family),
  }
}

/** Writes a name as in its most common model: FALCON50 of FALCON 50EX is Falcon 50. */
function spell(name: string, model: string): string {
  const letters = name.replaceAll('-', '').split('').join('[^A-Z0-9]*')
  return titleCase(new RegExp(`${letters}\\)?`, 'i').exec(model)?.[0] ?? name)
}

/** Keeps abbreviations, which have no vowels or at most three letters. */
function titleCase(text: string): string {
  return text.replace(/[a-z]+/gi, (word) =>
    word.length < 4 || !/[aeiouy]/i.test(word)
      ? word.toUpperCase()
      : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  )
}

function summarize(page: NamedPage, rows: readonly Counted[]): RegisteredModel {
  const total = (count: (row: Counted) => number) => rows.reduce((sum, row) => sum + count(row), 0)
  const years = rows.flatMap(({ first_year, last_year }) =>
    [first_year ?? [], last_year ?? []].flat(),
  )
  const largest = rows.toSorted((a, b) => b.registered - a.registered)[0]
  return {
    ...page,
    category: largest ? findCategorySlug(largest) : null,
    registered: total(({ registered }) => registered),
    firstYear: years.length > 0 ? Math.min(...years) : null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
    accidents: total(({ accidents }) => accidents),
    incidents: total(({ incidents }) => incidents),
    registryNames: rows.map(({ maker, family, variant = '' }) => ({ maker, family, variant })),
  }
}

type NamedPage = Page & Pick<RegisteredModel, 'countedWith' | 'variantOf'>
type Counted = Omit<RegisteredVariant, 'variant'> & { variant?: string }
