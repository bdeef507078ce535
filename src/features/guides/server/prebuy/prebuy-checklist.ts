import { z } from 'zod'
import { findSource } from '#features/lookups/basis.ts'
import { basisCell } from '#features/lookups/server/public/catalog/basis-cell.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { hasTrait } from '#features/lookups/server/public/model-traits.ts'
import type { Manufacturer } from '#features/search/contract.ts'
import { matchFamily } from '#features/valuation/family-url.ts'
import { t } from '#kernel/messages/translate.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { findManufacturer } from '../../manufacturer-route.ts'
import type { ChecklistText } from '../checklists.ts'
import { citedDirectives, type Directive } from './directives.ts'

/** Returns a family's prebuy checklist, or null if the family isn't in the catalog. */
export function findPrebuyChecklist(
  makes: readonly Manufacturer[],
  makeRoute: string,
  familyName: string,
): PrebuyChecklist | null {
  const make = findManufacturer(makes, makeRoute)
  const models = catalog.filter((model) => model.make === make?.name)
  const families = [...new Set(models.map(({ family }) => family))].map((name) => ({ name }))
  const family = matchFamily(families, familyName)
  if (!make || !family) return null
  const ofFamily = models.filter((model) => model.family === family.name)
  const name = `${make.name} ${family.name}`
  const parts = listParts(name, ofFamily)
  const texts = parts.flatMap(({ items }) => items.map(({ text }) => text))
  return {
    make: make.name,
    makeRoute: make.routeUrl,
    family: family.name,
    parts,
    recurring: citedDirectives(texts).filter(({ recurring }) => recurring !== null),
  }
}

function listParts(name: string, models: readonly CatalogModel[]): PrebuyChecklist['parts'] {
  return [
    {
      title: t`For the ${name}`,
      items: prebuyPoints.filter(({ types }) => types?.test(name)).map(toPoint),
    },
    {
      title: 'For its type of construction',
      items: prebuyPoints
        .filter(({ construction }) => construction && models.some(constructions[construction]))
        .map(toPoint),
    },
    {
      title: 'For every aircraft',
      items: prebuyPoints.filter(({ types, construction }) => !types && !construction).map(toPoint),
    },
  ].filter(({ items }) => items.length > 0)
}

function toPoint({ id, title, text, basis }: (typeof prebuyPoints)[number]): PrebuyPoint {
  return { id, title, text, document: findSource(basis) }
}

/** `document` is the source of the point, or null if it's what mechanics of the type know. */
type PrebuyPoint = ChecklistText & { document: string | null }

type PrebuyChecklist = {
  make: string
  makeRoute: string
  family: string
  parts: { title: string; items: PrebuyPoint[] }[]
  /** Directives that the points cite and whose inspections are repeated. Others may apply. */
  recurring: Directive[]
}

/** Conditions for checklist points that depend on how a model is built, by construction type. */
const constructions = {
  engine: ({ engineCount }) => engineCount > 0,
  piston: ({ engine }) => engine?.type === 'piston',
  'lycoming-or-continental': ({ engine }) =>
    engine?.type === 'piston' && /^(?:Lycoming|Continental)$/.test(engine.make),
  lycoming: ({ engine }) => engine?.type === 'piston' && engine.make === 'Lycoming',
  'continental-six': ({ engine }) =>
    engine?.make === 'Continental' && /(?:360|470|520|550)-/.test(engine.model),
  propeller: ({ propeller }) => propeller !== null,
  controls: ({ category }) => category !== 'balloon',
  fabric: ({ materials }) => materials.includes('fabric'),
  'steel-tube': ({ materials }) => materials.includes('steel-tube'),
  wood: ({ materials }) => materials.includes('wood'),
  composite: ({ materials }) => materials.includes('composite'),
  aluminum: ({ materials }) => materials.includes('aluminum'),
  'several-engines': ({ engineCount, propeller }) => engineCount > 1 && propeller !== null,
  turbine: ({ category }) => ['turboprop', 'private-jet', 'turbine-helicopter'].includes(category),
  pressurized: (model) => hasTrait('pressurized', model),
  helicopter: ({ category }) => category.endsWith('helicopter'),
  'rotax-9-series': ({ engine }) => engine?.make === 'Rotax' && /^91[2456]/.test(engine.model),
  'two-stroke': ({ engine }) => engine?.make === 'Rotax' && /^[45]\d\d/.test(engine.model),
  'experimental-or-warbird': ({ category }) => ['experimental', 'warbird'].includes(category),
  glider: ({ category }) => category === 'glider' || category === 'motor-glider',
  balloon: ({ category }) => category === 'balloon',
  airship: ({ category }) => category === 'airship',
} satisfies Record<string, (model: CatalogModel) => boolean>

/** Points for pre-buy inspections. Points without `types` or `construction` apply to every aircraft. */
export const prebuyPoints = readTable('prebuy-points', {
  /** Matches makes and families, such as "Cessna 172". */
  types: cell.text.transform((pattern) => new RegExp(pattern)).nullable(),
  construction: z.enum(Object.keys(constructions) as (keyof typeof constructions)[]).nullable(),
  id: cell.text,
  title: cell.text,
  text: cell.text,
  basis: basisCell,
})
