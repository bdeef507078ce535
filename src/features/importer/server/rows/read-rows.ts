import type { z } from 'zod'
import { findRegistryCategories } from '#features/lookups/server/public/registry-match.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { ImportedListing, type ImportedStatus } from '#features/selling/imported-listing.ts'
import {
  type ImportedAircraft,
  toImportedAircraft,
} from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FactProblem, FeedField } from '../../feed-record.ts'
import { mappedStatuses } from '../../feed-statuses.ts'
import type { ReadContext } from '../feeds/facts/read-fact.ts'
import { type FeedFacts, otherEngineCount, readFactsOfRows } from '../feeds/facts/read-facts.ts'
import type { Source } from '../sources/source-rows.ts'
import type { ImportOperationRow } from '../steps/lease.ts'
import { type FindCatalogFacts, loadCatalogFacts } from './catalog-facts.ts'
import { type RowNames, resolveRowNames, unmapped } from './resolve-row-names.ts'
import { type RowProblem, rejectionProblem, sortFatalFirst } from './row-problem.ts'

/** A row converted to listing data. `aircraft` is null if the row is rejected. */
export type ReadRow = {
  aircraft: ImportedAircraft | null
  /** Title such as "2016 Cirrus SR22T". Missing parts are omitted. */
  title: string
  registration: string | null
  problems: RowProblem[]
}

/**
 * Parses rows, resolves their names, and validates them with the same rules as sellers' listings. Rejects aircraft for
 * sale if the file has columns that no one mapped and that may state another status.
 */
export async function readRows(
  ctx: AppContext,
  source: Source,
  rows: readonly { fields: Fields }[],
  { status_columns, date_order }: Pick<ImportOperationRow, 'status_columns' | 'date_order'>,
): Promise<ReadRow[]> {
  const reader = {
    now: ctx.now(),
    decimal: source.decimal_separator,
    dateOrder: date_order as ReadContext['dateOrder'],
  }
  const parsed = await readFactsOfRows(rows, reader)
  const names = await resolveRowNames(
    ctx,
    source.id,
    parsed.map(({ facts }) => facts.names),
  )
  const lookups = await loadLookups(ctx, names)
  for (const [index, { facts }] of parsed.entries())
    facts.listing.model = splitModel(facts, lookups.makes.get(names[index]?.makeId ?? 0))
  const registered = await loadRegistryCategories(ctx, parsed, names, lookups)
  return parsed.map(({ facts, problems }, index) => {
    const named = names[index] as RowNames
    const isOffered = offered.has(findStatus(facts, named))
    const unread = isOffered ? status_columns.map((name) => unmapped('column', name)) : []
    const all = [...problems.map(toRowProblem), ...named.problems, ...unread]
    const registryCategoryId = registered.get(index) ?? null
    return toReadRow({ source, facts, named, lookups, registryCategoryId }, all)
  })
}

/** Removes the make from a name that the feed has in one column and that a person mapped to a make. */
function splitModel({ names, listing }: FeedFacts, make: string | undefined): string | null {
  const { model } = listing
  if (make === undefined || model === null || !names.make?.startsWith(model)) return model
  const isPrefixed = model.toLowerCase().startsWith(`${make.toLowerCase()} `)
  return isPrefixed ? model.slice(make.length).trim() : model
}

function toReadRow(row: ParsedRow, problems: RowProblem[]): ReadRow {
  const { facts, lookups, named } = row
  const { listing, specs } = facts
  const make = lookups.makes.get(named.makeId ?? 0)
  const lookup = findCatalogFacts(row)
  const model = lookup.name ?? listing.model
  const title = [listing.year, make ?? facts.names.make, model].filter(Boolean).join(' ')
  const registration = specs.registration?.toUpperCase() ?? null
  const refused = { aircraft: null, title, registration }
  if (problems.some(({ isFatal }) => isFatal))
    return { ...refused, problems: sortFatalFirst(problems) }
  const draft = toDocument(row)
  const parsed = ImportedListing.safeParse(draft.document)
  const wrong = [...draft.problems, ...(parsed.success ? [] : toProblems(parsed.error))]
  if (!parsed.success || wrong.length > 0 || make === undefined)
    return { ...refused, problems: [...oncePerField(wrong), ...problems] }
  const aircraft = toImportedAircraft(
    parsed.data,
    { id: named.makeId as number, name: make },
    findStatus(facts, named),
  )
  return {
    aircraft: { ...aircraft, foreignPrice: listing.foreignPrice },
    title,
    registration: aircraft.columns.registration,
    problems,
  }
}

/** Returns the status that the feed states, or the one to which a person mapped its text. */
function findStatus({ status }: FeedFacts, { statusId }: RowNames): ImportedStatus {
  return status ?? mappedStatuses.find(({ id }) => id === statusId)?.status ?? 'withdrawn'
}

const offered: ReadonlySet<ImportedStatus> = new Set(['for_sale', 'pending'])

/** Returns a document in the format of the seller's form, and problems for required facts without a default. */
function toDocument(row: ParsedRow) {
  const { source, facts, named, lookups, registryCategoryId } = row
  const { listing, specs, features, videos } = facts
  const { foreignPrice: _, ...sellerTerms } = listing
  const lookup = findCatalogFacts(row)
  const categoryId = named.categoryId ?? lookup.categoryId ?? registryCategoryId ?? unstatedKindId
  const stated = {
    makeId: named.makeId ?? null,
    locationId: named.locationId ?? source.place_id,
  }
  return {
    problems: [
      ...missing.filter(({ field }) => stated[field] === null).map(({ problem }) => problem),
      ...(lookup.engineCount === 2 ? [] : facts.twoEngines).map(([field, text]) =>
        rejectionProblem('facts', field, otherEngineCount, text),
      ),
    ],
    document: {
      listing: {
        ...sellerTerms,
        model: lookup.name ?? listing.model,
        makeId: stated.makeId,
        engineCount: listing.engineCount ?? countEngines(specs.engines, lookup.engineCount),
        length: listing.length ?? lookup.lengthFeet,
        categoryId,
        boatTypeId: lookups.types.get(categoryId),
        fuelTypeId: named.fuelId ?? null,
        hullTypeId: named.hullId ?? null,
      },
      meta: { specs, features, videos },
      location: { id: stated.locationId ?? undefined, airportIdent: named.airportIdent ?? null },
      contact: null,
      ...leadRouting(source),
    },
  }
}

/** Engines with details may not be all. */
function countEngines(engines: FeedFacts['specs']['engines'], ofModel: number | null) {
  const numbers = engines.map(({ number }) => number)
  return numbers.length === 0 ? null : Math.max(ofModel ?? 0, ...numbers)
}

/** Routes leads to the source's office or employee. Defaults to the listing owner's contact. */
function leadRouting({ biz_location_id, biz_employee_id }: Source) {
  return {
    linkedBizLocationId: biz_location_id,
    linkedEmployeeId: biz_employee_id,
    SendLeadToBizEmp: biz_employee_id !== null,
    SendLeadToBizLocation: biz_location_id !== null,
    SendLeadToContact: biz_location_id === null && biz_employee_id === null,
    SendLeadToLeadTracker: true,
  }
}

const missing = [
  { field: 'makeId', problem: rejectionProblem('make', 'make', 'Make is missing') },
  {
    field: 'locationId',
    problem: rejectionProblem(
      'place',
      'location',
      'Location is missing, and the brokerage has no office',
    ),
  },
] as const

function findCatalogFacts({
  facts,
  named,
  lookups,
}: Pick<ParsedRow, 'facts' | 'named' | 'lookups'>) {
  return named.makeId ? lookups.catalogue(named.makeId, facts.listing.model) : noCatalogFacts
}

/**
 * Looks up categories in the registry for rows without one whose model isn't in the catalog. Returns them by row index.
 */
async function loadRegistryCategories(
  ctx: AppContext,
  parsed: readonly { facts: FeedFacts }[],
  names: readonly RowNames[],
  lookups: Lookups,
): Promise<ReadonlyMap<number, number>> {
  const rows = parsed.flatMap(({ facts }, index) => {
    const named = names[index] as RowNames
    const hasCategory = named.categoryId || findCatalogFacts({ facts, named, lookups }).categoryId
    const { registration } = facts.specs
    return named.makeId && registration && !hasCategory
      ? [{ index, registration, makeId: named.makeId }]
      : []
  })
  const categories = await findRegistryCategories(ctx, rows)
  return new Map(rows.flatMap(({ index }, i) => (categories[i] ? [[index, categories[i]]] : [])))
}

const noCatalogFacts = { name: null, categoryId: null, lengthFeet: null, engineCount: null }

function toRowProblem({ field, reason, text, cause }: FactProblem): RowProblem {
  return { field, reason, value: text.slice(0, 300), kind: null, isFatal: cause !== null, cause }
}

function toProblems(error: z.ZodError): RowProblem[] {
  return error.issues.map(({ path, message }) => rejectionProblem('facts', path.join('.'), message))
}

/** Removes duplicate problems because the schema also reports missing fields. */
function oncePerField(problems: readonly RowProblem[]): RowProblem[] {
  const topLevel = problems.filter(({ field }) => !field.includes('.'))
  return topLevel.length > 0 ? topLevel : [...problems]
}

async function loadLookups(ctx: AppContext, names: readonly RowNames[]) {
  const makeIds = [...new Set(names.flatMap(({ makeId }) => makeId ?? []))]
  const makes =
    makeIds.length === 0
      ? []
      : await ctx.db.selectFrom('make').select(['id', 'name']).where('id', 'in', makeIds).execute()
  const categories = await ctx.db
    .selectFrom('category')
    .select(['id', 'aircraft_type_id'])
    .execute()
  return {
    makes: new Map(makes.map(({ id, name }) => [id, name])),
    types: new Map(categories.map(({ id, aircraft_type_id }) => [id, aircraft_type_id])),
    catalogue: await loadCatalogFacts(ctx, makeIds),
  } satisfies Lookups
}

type Fields = Partial<Record<FeedField, string>>
type Lookups = {
  makes: ReadonlyMap<number, string>
  types: ReadonlyMap<number, number>
  catalogue: FindCatalogFacts
}
type ParsedRow = {
  source: Source
  facts: FeedFacts
  named: RowNames
  lookups: Lookups
  registryCategoryId: number | null
}
