import type { CardListing } from './contract.ts'
import { hoursBasisLabels, turbineBases } from './engine-facts.ts'
import type { HoursBasis } from './hours-basis.ts'
import type { EngineEntry } from './meta-contract.ts'
import { describeAircraft, isTurbinePowered } from './rules.ts'

/** Returns the usual abbreviation of the basis of an engine's hours. */
export function basisMark(engine: PoweredBy & { hoursBasis: HoursBasis | null }): string | null {
  return toMark(engine.hoursBasis, isTurbinePowered([engine]))
}

/** Same as `basisMark`, for data without the engine's type. */
export function categoryBasisMark(
  basis: HoursBasis | null | undefined,
  categoryId: number | null,
): string | null {
  const { powerplant } = describeAircraft({ categoryId }, [])
  return toMark(basis ?? null, powerplant !== 'piston')
}

export function cardBasisMark({ engine, categoryId }: CardWithEngine): string | null {
  return categoryBasisMark(engine?.basis, categoryId)
}

/** Describes a basis with its mark, such as "since major overhaul" for SMOH. */
export function basisLabel(basis: HoursBasis, mark: string | null): string {
  return mark === turbineBases.SMOH ? 'since overhaul' : hoursBasisLabels[basis]
}

function toMark(basis: HoursBasis | null, isTurbine: boolean): string | null {
  return basis && ((isTurbine && turbineBases[basis]) || basis)
}

type PoweredBy = Pick<EngineEntry, 'type' | 'thrustLbf'>
export type CardWithEngine = Pick<CardListing, 'engine' | 'categoryId'>
