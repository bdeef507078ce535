import { findSource } from '#features/lookups/basis.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import type { Manufacturer } from '#features/search/contract.ts'
import { matchFamily } from '#features/valuation/family-url.ts'
import { t } from '#kernel/messages/translate.ts'
import { findManufacturer } from '../../manufacturer-route.ts'
import type { ChecklistItem } from '../checklists.ts'
import { constructions, prebuyPoints } from './prebuy-points.ts'

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
  return {
    make: make.name,
    makeRoute: make.routeUrl,
    family: family.name,
    parts: [
      {
        title: t`For the ${name}`,
        items: prebuyPoints.filter(({ types }) => types?.test(name)).map(toPoint),
      },
      {
        title: 'For its type of construction',
        items: prebuyPoints
          .filter(({ construction }) => construction && ofFamily.some(constructions[construction]))
          .map(toPoint),
      },
      {
        title: 'For every aircraft',
        items: prebuyPoints
          .filter(({ types, construction }) => !types && !construction)
          .map(toPoint),
      },
    ].filter(({ items }) => items.length > 0),
  }
}

function toPoint({ id, title, text, basis }: (typeof prebuyPoints)[number]): PrebuyPoint {
  return { id, title, text, document: findSource(basis) }
}

/** `document` is the source of the point, or null if it's what mechanics of the type know. */
type PrebuyPoint = ChecklistItem & { document: string | null }

export type PrebuyChecklist = {
  make: string
  makeRoute: string
  family: string
  parts: { title: string; items: PrebuyPoint[] }[]
}
