import type { AppContext } from '#kernel/app-context.ts'
import type { ModelRegistry } from '../../family-contract.ts'
import { reportRate } from '../../model-rates.ts'
import type { RegisteredModel } from './build-directory.ts'
import { loadPlaces } from './load-places.ts'
import type { ModelDirectory } from './model-directory.ts'

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
    places: await loadPlaces(ctx, model),
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
