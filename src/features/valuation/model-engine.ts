import type { EngineStep } from '#features/lookups/engine-steps.ts'

/** A standard engine and the catalog's models that have it. */
export type ModelEngine = {
  engine: string
  models: string[]
  horsepower: number | null
  tboHours: number | null
  /** Steps of later engines, or of those with later cylinders. */
  later: readonly EngineStep[]
  /** Document that states the TBO. Null if it's general knowledge. */
  source: string | null
}

/** Families with fewer registered aircraft have no page. */
export const minRegistered = 20

/** Returns reports per 1,000 registered aircraft. Null if the numbers are too small to mean anything. */
export function reportRate({
  registered,
  reports,
}: {
  registered: number
  reports: number
}): number | null {
  if (registered < minForRate.registered || reports < minForRate.reports) return null
  const rate = (reports / registered) * 1000
  return rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate)
}

export const minForRate = { registered: 100, reports: 10 }
