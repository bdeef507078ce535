import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import type { Manufacturer } from '#features/search/contract.ts'
import { matchFamily } from '#features/valuation/family-url.ts'
import { findManufacturer } from '../../manufacturer-route.ts'
import { constructionPoints } from './construction-points.ts'
import { generalPoints } from './general-points.ts'
import { typePoints } from './type-points.ts'

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
        title: `On the ${name}`,
        items: typePoints
          .filter(({ types }) => types.test(name))
          .flatMap(({ points }) => points.map(toItem)),
      },
      {
        title: 'On its construction',
        items: constructionPoints
          .filter(({ suits }) => ofFamily.some(suits))
          .flatMap(({ points }) => points.map(toItem)),
      },
      { title: 'On every aircraft', items: generalPoints.map(toItem) },
    ].filter(({ items }) => items.length > 0),
  }
}

function toItem([id, title, text]: readonly [string, string, string]) {
  return { id, title, text }
}

export type PrebuyChecklist = {
  make: string
  makeRoute: string
  family: string
  parts: { title: string; items: { id: string; title: string; text: string }[] }[]
}
