import type { AppContext } from '#kernel/app-context.ts'
import { isSameModel } from '../../registry-names.ts'
import { findRegistry } from '../find-registry.ts'

/** Whether year, make and model agree with what the FAA has registered under the aircraft's N-number. */
export async function registryMatches(ctx: AppContext, told: Told): Promise<boolean> {
  if (told.registration === null || told.model === null) return false
  const found = await findRegistry(ctx, told.registration)
  return (
    found !== null &&
    found.aircraft.year === told.year &&
    found.make?.id === told.makeId &&
    isSameModel(found.aircraft.model, told.model)
  )
}

type Told = { registration: string | null; year: number; makeId: number; model: string | null }
