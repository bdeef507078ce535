import { sql } from 'kysely'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import { loadPlaceCoverage } from '#features/records/server/public/load-place-coverage.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ModelRegistry } from '../../family-contract.ts'
import { reportRate } from '../../model-engine.ts'
import type { RegisteredModel } from './build-directory.ts'
import type { ModelDirectory } from './model-directory.ts'

/** Returns the places with the most registered aircraft of a model. Null if no file was loaded or none is known. */
export async function loadRegistryPlaces(
  ctx: AppContext,
  { registryNames }: RegisteredModel,
): Promise<ModelRegistry['places']> {
  const coverage = await loadPlaceCoverage(ctx)
  if (!coverage) return null
  const { rows } = await sql<{ name: string; registered: number; total: number }>`
    select coalesce(state.name, case when p.country = 'US' then 'Other U.S. areas' end, country.name, p.country) as name,
      sum(p.registered)::int as registered, (sum(sum(p.registered)) over ())::int as total
    from unnest(${registryNames.map(({ maker }) => maker)}::text[], ${registryNames.map(({ family }) => family)}::text[],
      ${registryNames.map(({ variant }) => variant)}::text[]) wanted (maker, family, variant)
    join registered_place p using (maker, family, variant)
    left join state on p.country = 'US' and state.country_id = ${unitedStatesId} and state.code = p.state
    left join country on country.code = p.country
    group by 1 order by registered desc, name limit ${maxPlaces}`.execute(ctx.db)
  const [first] = rows
  if (!first) return null
  const { loadedAt, isInvented } = coverage
  return {
    largest: rows.map(({ name, registered }) => ({ name, registered })),
    total: first.total,
    loadedAt,
    isInvented,
  }
}

const maxPlaces = 10

export async function toModelRegistry(
  ctx: AppContext,
  directory: ModelDirectory,
  model: RegisteredModel,
): Promise<ModelRegistry> {
  const { registered, firstYear, lastYear, countedWith } = model
  return {
    publishedAt: directory.publishedAt.toISOString(),
    registered,
    firstYear,
    lastYear,
    countedWith,
    reports: toReports(directory, model),
    places: await loadRegistryPlaces(ctx, model),
  }
}

function toReports(
  { reports, classes }: ModelDirectory,
  { accidents, incidents, registered, category }: RegisteredModel,
): ModelRegistry['reports'] {
  if (!reports) return null
  const inClass = category === null ? undefined : classes.get(category)
  return {
    accidents,
    incidents,
    firstOn: reports.firstOn,
    lastOn: reports.lastOn,
    loadedAt: reports.loadedAt.toISOString(),
    per1000: reportRate({ registered, reports: accidents + incidents }),
    category,
    classPer1000: inClass ? reportRate(inClass) : null,
  }
}
