import type { AppContext } from '#kernel/app-context.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { isSameModelName } from '../../model-name.ts'
import { findModelsByName, normalizeName } from '../../registry-names.ts'
import { findTradeName } from '../../trade-name.ts'
import { toAirframe } from './airframe/airframe.ts'

/**
 * Returns a model's family, such as 172 for a 172M. Returns null if the model is unknown or its family is
 * ambiguous.
 */
export async function findFamily(
  ctx: AppContext,
  makeId: number,
  model: string | null,
): Promise<string | null> {
  const [family] = await findFamilies(ctx, [{ makeId, model }])
  return family ?? null
}

/** Returns one family per model, in the same order. */
export async function findFamilies(
  { db }: AppContext,
  aircraft: readonly { makeId: number; model: string | null }[],
): Promise<(string | null)[]> {
  const makeIds = [
    ...new Set(aircraft.flatMap(({ makeId, model }) => (model === null ? [] : makeId))),
  ]
  if (makeIds.length === 0) return aircraft.map(() => null)
  const models = await db
    .selectFrom('model')
    .innerJoin('make', 'make.id', 'model.make_id')
    .select(['make_id', 'make.name as make', 'model.name', 'family'])
    .where('make_id', 'in', makeIds)
    .execute()
  const byMake = new Map(
    [...Map.groupBy(models, ({ make_id }) => make_id)].map(([makeId, own]) => [
      makeId,
      createFamilyPicker(own),
    ]),
  )
  const found = new Map<string, string | null>()
  return aircraft.map(({ makeId, model }) => {
    if (model === null) return null
    const name = `${makeId} ${model.toLowerCase()}`
    const family = found.has(name) ? found.get(name) : byMake.get(makeId)?.(model)
    found.set(name, family ?? null)
    return family ?? null
  })
}

/**
 * A name without a model in the catalog may be the family's ("RV-7"), another variant of one family ("172E"), or contain
 * a family's name or trade name ("Navajo C"). A number alone doesn't contradict the name: "Comanche 260" isn't the
 * PA-25-260 Pawnee.
 */
export function createFamilyPicker(models: readonly Model[]): (model: string) => string | null {
  let containable: Containable[] | undefined
  return (model) => {
    const named = findNamed(model, models)
    const family = onlyFamily(named)
    const words = toWords(model)
    const isNamed = named.some((item) =>
      toWords(`${item.name} ${item.family}`).some(includedIn(words)),
    )
    if (family !== null && (isNamed || words.length === 0)) return family
    containable ??= listContainable(models)
    return onlyFamily(findContained(model, containable)) ?? family
  }
}

function findNamed(model: string, models: readonly Model[]): readonly Model[] {
  const named = findModelsByName(model, models)
  if (named.length > 0) return named
  const called = models.filter(({ family }) => isSameModelName(family, model))
  if (called.length > 0) return called
  // The CJ2+ is another model than the CJ2, but of its family.
  const withoutPlus = model.replaceAll('+', '')
  return withoutPlus === model ? findVariants(model, models) : findNamed(withoutPlus, models)
}

/** Returns the longest family or trade names that the text contains as words. */
function findContained(model: string, all: readonly Containable[]): Containable[] {
  const text = ` ${normalizeName(model)} `
  const contained = all.filter(({ words }) => {
    const at = text.indexOf(` ${words}`)
    const rest = text.slice(at + 1 + words.length)
    // Letters may follow a number: "King Air 350i".
    return at >= 0 && (/\d$/.test(words) ? /^[A-Z]{0,2} / : /^ /).test(rest)
  })
  const longest = Math.max(...contained.map(({ words }) => words.length))
  return contained.filter(({ words }) => words.length === longest)
}

/** Excludes names of the make and trade names with a word of other families' names: "Mystere Falcon" of the Falcon 50. */
function listContainable(models: readonly Model[]): Containable[] {
  const families = new Set(models.map(({ family }) => family))
  return [...families].flatMap((family) => {
    const own = models.filter((model) => model.family === family)
    const others = toWords([...families].filter((other) => other !== family).join(' '))
    const trade = own
      .map(({ name }) => normalizeName(findTradeName({ text: name, family }) ?? ''))
      .filter((name) => !toWords(name).some(includedIn(others)))
    return [...new Set([normalizeName(family), ...trade])]
      .filter((words) => words.length >= 3 && words !== normalizeName(own[0]?.make ?? ''))
      .map((words) => ({ words, family }))
  })
}

/** Returns the words of three letters or more. */
function toWords(name: string): readonly string[] {
  return normalizeName(name).match(/\b[A-Z]{3,}\b/g) ?? []
}

function includedIn(words: readonly string[]) {
  return (word: string) => words.includes(word)
}

function findVariants(model: string, models: readonly Model[]): Model[] {
  const family = toAirframe({ make: models[0]?.make ?? null, model }).family
  return family === null
    ? []
    : models.filter((item) => toAirframe({ make: item.make, model: item.name }).family === family)
}

function onlyFamily(models: readonly { family: string }[]): string | null {
  const families = new Set(models.map(({ family }) => family))
  return families.size === 1 ? ([...families][0] ?? null) : null
}

type Containable = { words: string; family: string }
type Model = { make: string; name: string; family: string }

/** Families with the same purpose, for buyers who may not know the alternatives. A family can be in several groups. */
const families = readTable('similar-families', {
  /** Common purpose of all families in the group. */
  purpose: cell.text,
  make: cell.text,
  family: cell.text,
  /** Short description for buyers of another family in the group. */
  description: cell.text,
})

const groups = [...Map.groupBy(families, ({ purpose }) => purpose).values()]

/** Returns other families with the same purpose, in group order. */
export function findSimilarFamilies(target: { make: string; family: string }): SimilarFamily[] {
  const isSame = ({ make, family }: SimilarFamily) =>
    make === target.make && family === target.family
  const found = new Map<string, SimilarFamily>()
  for (const item of groups.filter((group) => group.some(isSame)).flat()) {
    const key = `${item.make} ${item.family}`
    if (!isSame(item) && !found.has(key)) found.set(key, item)
  }
  return [...found.values()]
}

export type SimilarFamily = (typeof families)[number]
