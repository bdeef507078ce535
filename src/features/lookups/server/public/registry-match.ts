import type { AppContext } from '#kernel/app-context.ts'
import { isSameModel } from '../../registry-names.ts'
import { findRegistries } from '../find-registry.ts'

/** Whether year, make and model agree with what the FAA has registered under the aircraft's N-number. */
export async function registryMatches(ctx: AppContext, told: Told): Promise<boolean> {
  const [isMatch] = await matchRegistry(ctx, [told])
  return isMatch ?? false
}

/** The same of many aircraft, in their order. */
export async function matchRegistry(ctx: AppContext, all: readonly Told[]): Promise<boolean[]> {
  const found = await findRegistries(
    ctx,
    all.map(({ registration, model }) => (model === null ? null : registration)),
  )
  return all.map(({ year, makeId, model }, index) => {
    const entry = found[index] ?? null
    return (
      entry !== null &&
      model !== null &&
      entry.aircraft.year === year &&
      entry.make?.id === makeId &&
      isSameModel(entry.aircraft.model, model)
    )
  })
}

type Told = { registration: string | null; year: number; makeId: number; model: string | null }
