import { sql } from 'kysely'
import type { CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { findCategorySlug } from '#features/lookups/server/public/registry-kind.ts'
import { hasInventedReports } from '#features/records/server/public/has-invented-reports.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { minRegistered } from '../../model-engine.ts'
import {
  buildDirectory,
  type Directory,
  type RegisteredFamily,
  type RegisteredVariant,
} from './build-directory.ts'

/** Registered aircraft by model page, with the accident reports about them. */
export type ModelDirectory = Directory & {
  /** Date of the registry. */
  publishedAt: Date
  /** Null if no reports are loaded, or if a demo invented them: its sample says nothing about real aircraft. */
  reports: { firstOn: string; lastOn: string; loadedAt: Date } | null
  /** Totals of all aircraft in the same category. */
  classes: ReadonlyMap<CategorySlug, { registered: number; reports: number }>
}

/** Returns null if no registry is loaded. The directory is computed again when a registry or reports were loaded. */
export async function loadModelDirectory(ctx: AppContext): Promise<ModelDirectory | null> {
  const edition = await findEdition(ctx)
  if (!edition) return null
  const version = `${edition.registry_loaded_at.getTime()} ${edition.reports_loaded_at?.getTime()}`
  const cached = cache.get(ctx.services)
  if (cached?.version === version) return cached.directory
  const directory = readDirectory(ctx, edition)
  cache.set(ctx.services, { version, directory })
  // Don't cache errors.
  directory.catch(() => cache.delete(ctx.services))
  return directory
}

const cache = new WeakMap<
  AppContext['services'],
  { version: string; directory: Promise<ModelDirectory> }
>()

/** The registry and the register of the same country, so that reports and aircraft can be compared. */
const reportSource = 'ntsb'

function findEdition({ db }: AppContext) {
  return db
    .selectFrom('registry_edition')
    .leftJoin('record_coverage', (join) =>
      join
        .on('source', '=', reportSource)
        .on(sql<boolean>`not ${hasInventedReports(sql`${reportSource}`)}`),
    )
    .select([
      'registry_edition.published_at',
      'registry_edition.loaded_at as registry_loaded_at',
      'record_coverage.loaded_at as reports_loaded_at',
      sql<string | null>`record_coverage.first_on::text`.as('first_on'),
      sql<string | null>`record_coverage.last_on::text`.as('last_on'),
    ])
    .executeTakeFirst()
}

async function readDirectory(ctx: AppContext, edition: Edition): Promise<ModelDirectory> {
  const [families, variants, catalog] = await Promise.all([
    readFamilies(ctx),
    readVariants(ctx),
    readCatalog(ctx),
  ])
  const {
    published_at: publishedAt,
    first_on: firstOn,
    last_on: lastOn,
    reports_loaded_at: loadedAt,
  } = edition
  return {
    publishedAt,
    reports: firstOn && lastOn && loadedAt ? { firstOn, lastOn, loadedAt } : null,
    ...buildDirectory({ families, variants, catalog }),
    classes: toClasses(families),
  }
}

async function readFamilies({ db }: AppContext) {
  const { rows } = await sql<RegisteredFamily>`
    select f.*, coalesce(r.accidents, 0) as accidents, coalesce(r.incidents, 0) as incidents
    from registered_family f
    left join (select maker, family, ${reportCounts} group by maker, family) r using (maker, family)
    where f.registered >= ${minRegistered}
    order by f.registered desc, maker, family`.execute(db)
  return rows
}

async function readVariants({ db }: AppContext) {
  const { rows } = await sql<RegisteredVariant>`
    select v.*, coalesce(r.accidents, 0) as accidents, coalesce(r.incidents, 0) as incidents
    from registered_variant v
    left join (
      select maker, family, plain_variant(model, family) as variant, ${reportCounts}
      group by maker, family, variant
    ) r using (maker, family, variant)
    where v.registered >= ${minRegistered}
    order by v.registered desc, maker, family, variant`.execute(db)
  return rows
}

/** Counts an aircraft's event once, although files number it differently: ERA09LA001 and ERA09LA001A. */
const event = sql`distinct (registration, occurred_on)`
const reportCounts = sql`
  (count(${event}) filter (where kind = 'accident'))::int as accidents,
  (count(${event}) filter (where kind = 'incident'))::int as incidents
  from accident_report
  where source = ${reportSource} and registration ~ '^N[0-9]'`

function readCatalog({ db }: AppContext) {
  return db
    .selectFrom('model')
    .innerJoin('make', 'make.id', 'model.make_id')
    .select(['make.name as make', 'make.route', 'model.family', 'model.name as model'])
    .orderBy('model.id')
    .execute()
}

function toClasses(families: readonly RegisteredFamily[]): ModelDirectory['classes'] {
  const classes = new Map<CategorySlug, { registered: number; reports: number }>()
  for (const family of families) {
    const category = findCategorySlug(family)
    if (category === null) continue
    const total = classes.get(category) ?? { registered: 0, reports: 0 }
    total.registered += family.registered
    total.reports += family.accidents + family.incidents
    classes.set(category, total)
  }
  return classes
}

type Edition = NonNullable<Awaited<ReturnType<typeof findEdition>>>
