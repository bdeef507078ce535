import type { z } from 'zod'
import { ImportedListing, type ImportedStatus } from '#features/selling/imported-listing.ts'
import {
  type ImportedAircraft,
  toImportedAircraft,
} from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FactProblem, FeedFacts, FeedField } from '../../feed-record.ts'
import { readFacts } from '../feeds/facts/read-facts.ts'
import type { Source } from '../sources/source-rows.ts'
import { type FindCatalogueFacts, loadCatalogueFacts } from './catalogue-facts.ts'
import { type RowNames, resolveRowNames } from './resolve-row-names.ts'
import { type RowProblem, refusal } from './row-problem.ts'

/** A row as a listing would have it; null where it is refused. */
export type ReadRow = {
  aircraft: ImportedAircraft | null
  /** "2016 Cirrus SR22T", as far as it is known. */
  title: string
  registration: string | null
  problems: RowProblem[]
}

/** Reads the words of rows, looks up their names, and holds what comes out to what sellers may send. */
export async function readRows(
  ctx: AppContext,
  source: Source,
  rows: readonly { fields: Fields }[],
): Promise<ReadRow[]> {
  const told = rows.map(({ fields }) => readFacts(fields, ctx.now()))
  const names = await resolveRowNames(
    ctx,
    source.id,
    told.map(({ facts }) => facts.names),
  )
  const lookups = await loadLookups(ctx, names)
  return told.map(({ facts, problems }, index) => {
    const named = names[index] as RowNames
    const all = [...problems.map(toRowProblem), ...named.problems]
    return toReadRow({ source, facts, named, lookups }, all)
  })
}

function toReadRow(row: Told, problems: RowProblem[]): ReadRow {
  const { facts, named, lookups } = row
  const { listing, specs } = facts
  const make = lookups.makes.get(named.makeId ?? 0)
  const title = [listing.year, make ?? facts.names.make, listing.model].filter(Boolean).join(' ')
  const registration = specs.registration?.toUpperCase() ?? null
  const refused = { aircraft: null, title, registration }
  if (problems.some(({ isFatal }) => isFatal)) return { ...refused, problems }
  const wanted = toDocument(row)
  const parsed = ImportedListing.safeParse(wanted.document)
  const wrong = [...wanted.problems, ...(parsed.success ? [] : toProblems(parsed.error))]
  if (!parsed.success || wrong.length > 0 || make === undefined)
    return { ...refused, problems: [...problems, ...oncePerField(wrong)] }
  const aircraft = toImportedAircraft(
    parsed.data,
    { id: named.makeId as number, name: make },
    facts.status satisfies ImportedStatus,
  )
  return { aircraft, title, registration: aircraft.columns.registration, problems }
}

/** The document that a seller's form would have sent, and what it lacks that no default can stand for. */
function toDocument({ source, facts, named, lookups }: Told) {
  const { listing, specs, features, videos } = facts
  const known = named.makeId ? lookups.catalogue(named.makeId, listing.model) : nothingKnown
  const stated = {
    makeId: named.makeId ?? null,
    categoryId: named.categoryId ?? known.categoryId,
    length: listing.length ?? known.lengthFeet,
    locationId: named.locationId ?? source.place_id,
  }
  return {
    problems: missing.filter(({ field }) => stated[field] === null).map(({ problem }) => problem),
    document: {
      listing: {
        ...listing,
        makeId: stated.makeId,
        length: stated.length ?? undefined,
        categoryId: stated.categoryId ?? undefined,
        boatTypeId: lookups.types.get(stated.categoryId ?? 0),
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

/** Leads go to whom the source names, and otherwise to the account that its listings are of. */
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

const unknownModel = 'is missing, and the catalogue does not know this model'
const missing = [
  { field: 'makeId', problem: refusal('make', 'Make is missing') },
  { field: 'categoryId', problem: refusal('category', `Category ${unknownModel}`) },
  { field: 'length', problem: refusal('length', `Length ${unknownModel}`) },
  {
    field: 'locationId',
    problem: refusal('location', 'Place is missing, and the brokerage has no office'),
  },
] as const

const nothingKnown = { categoryId: null, lengthFeet: null }

function toRowProblem({ field, reason, text, isFatal }: FactProblem): RowProblem {
  return { field, reason, value: text.slice(0, 300), kind: null, isFatal }
}

function toProblems(error: z.ZodError): RowProblem[] {
  return error.issues.map(({ path, message }) => refusal(path.join('.'), message))
}

/** The schema refuses what is missing once more. */
function oncePerField(problems: readonly RowProblem[]): RowProblem[] {
  const told = problems.filter(({ field }) => !field.includes('.'))
  return told.length > 0 ? told : [...problems]
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
    catalogue: await loadCatalogueFacts(ctx, makeIds),
  } satisfies Lookups
}

type Fields = Partial<Record<FeedField, string>>
type Lookups = {
  makes: ReadonlyMap<number, string>
  types: ReadonlyMap<number, number>
  catalogue: FindCatalogueFacts
}
type Told = { source: Source; facts: FeedFacts; named: RowNames; lookups: Lookups }
