import type { ModelRegistry } from '../../family-contract.ts'
import { reportRate } from '../../model-rates.ts'
import type { RegisteredModel } from './build-directory.ts'
import type { ModelDirectory } from './model-directory.ts'

export function toModelRegistry(directory: ModelDirectory, model: RegisteredModel): ModelRegistry {
  const { registered, firstYear, lastYear, countedWith } = model
  return {
    publishedAt: directory.publishedAt.toISOString(),
    registered,
    firstYear,
    lastYear,
    countedWith,
    reports: toReports(directory, model),
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
