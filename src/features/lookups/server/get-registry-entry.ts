import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { getRegistryEntryEndpoint, type RegistryEntry } from '../contract.ts'
import { toNNumber } from '../registration.ts'
import { matchRegistryModels, removeMake } from '../registry-names.ts'
import {
  type FoundRegistryEntry as FoundEntry,
  findRegistryEntry,
  type RegistryAircraft,
} from './find-registry-entry.ts'
import { catalog, engines, findTbo } from './public/catalog/catalog.ts'
import { toRegistryFacts } from './registry/registry-facts.ts'

export const getRegistryEntry = operation(
  getRegistryEntryEndpoint,
  async (ctx, { registration }) => {
    const registryEntry = await findRegistryEntry(ctx, registration)
    if (!registryEntry) throw await absence(ctx, registration)
    const { aircraft, make } = registryEntry
    const makeModels = make ? await loadModels(ctx, make.id) : []
    const models = matchRegistryModels(aircraft.model, makeModels)
    return {
      ...registered(aircraft),
      makeId: make?.id ?? null,
      make: make?.name ?? null,
      model: modelName(registryEntry, models),
      ...(await toRegistryFacts(ctx, registryEntry)),
      ...agreed(models, registryEntry.aircraft.year),
    }
  },
)

async function absence(ctx: AppContext, registration: string): Promise<Refusal> {
  const nNumber = toNNumber(registration)
  if (nNumber === null)
    return new Refusal('invalid_input', {
      message:
        'Enter a valid N-number: 1 to 5 characters after the N, digits first, then up to two letters.',
    })
  const edition = await ctx.db.selectFrom('registry_edition').selectAll().executeTakeFirst()
  return edition
    ? new Refusal('not_found', {
        message: t`${nNumber} isn’t in the FAA registry. Enter the other details yourself.`,
      })
    : new Refusal('unavailable', {
        message:
          'The FAA registry is still loading. Try again in a minute, or enter the other details yourself.',
        retryAfterSeconds: 60,
      })
}

function loadModels({ db }: AppContext, makeId: number) {
  return db.selectFrom('model').selectAll().where('make_id', '=', makeId).orderBy('id').execute()
}

function registered(aircraft: RegistryAircraft) {
  return {
    registration: aircraft.registration,
    registryMake: aircraft.make,
    registryModel: aircraft.model,
    year: aircraft.year,
  }
}

/**
 * Returns the model name that all other matches start with, or all those built in the aircraft's year. Falls back to the
 * registry's name without the make.
 */
function modelName({ aircraft, make }: FoundEntry, models: readonly Row<'model'>[]): string | null {
  const { year, model } = aircraft
  const names = models.map(({ name }) => name)
  const built = names.filter((name) => wasBuiltIn(year, make?.name, name))
  // A remark such as "(G1000)" may not be true of this aircraft.
  const versions = built.map((name) => name.replace(/ \(.*\)$/, ''))
  return (
    commonStart(names) ?? commonStart(versions) ?? (removeMake(model, make?.name ?? '') || null)
  )
}

function commonStart(names: readonly string[]): string | undefined {
  return names.find((name) => names.every((other) => `${other} `.startsWith(`${name} `)))
}

function wasBuiltIn(year: number | null, make: string | undefined, name: string): boolean {
  const found = catalog.find((item) => item.make === make && item.model === name)
  if (!found || year === null) return false
  return year >= found.yearFirst && year <= (found.yearLast ?? year)
}

/** Returns facts that are the same for all matching models. The seller enters the rest. */
function agreed(models: readonly Row<'model'>[], year: number | null): Partial<RegistryEntry> {
  if (models.length === 0) return {}
  const kind = {
    categoryId: same(models, (model) => model.category_id),
    fuelId: same(models, (model) => model.fuel_id),
    engineCount: same(models, (model) => model.engine_count),
  }
  return {
    family: same(models, (model) => model.family),
    // Prefers the catalog's values over the registry's own classification.
    ...Object.fromEntries(Object.entries(kind).filter(([, value]) => value !== null)),
    hullId: same(models, (model) => model.hull_id),
    lengthFeet: same(models, (model) => model.length_feet),
    seats: same(models, (model) => model.seats),
    engine: toEngine(models, year),
  }
}

/** Returns the standard engine. An aircraft's year may rule out the TBO of earlier engines. */
function toEngine(models: readonly Row<'model'>[], year: number | null): RegistryEntry['engine'] {
  const name = same(models, ({ engine_make, engine_model }) => `${engine_make} ${engine_model}`)
  const [first] = models
  if (!first || name === null || first.engine_make === null) return null
  const listed = engines.get(name)
  return {
    make: first.engine_make,
    model: first.engine_model,
    horsepower: same(models, (model) => model.engine_horsepower),
    tboHours: listed
      ? findTbo(listed, { hoursBasis: 'SNEW' }, year)
      : same(models, (model) => model.engine_tbo_hours),
  }
}

function same<T>(models: readonly Row<'model'>[], fact: (model: Row<'model'>) => T): T | null {
  const values = new Set(models.map(fact))
  return values.size === 1 ? ([...values][0] ?? null) : null
}
