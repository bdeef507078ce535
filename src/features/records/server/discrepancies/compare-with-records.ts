import { findPowerplant } from '#features/listings/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { AircraftHistory } from '../../contract.ts'
import { loadEvidence } from '../history/load-history.ts'
import type { MatchableListing } from '../matching/load-reports.ts'
import {
  type EngineKind,
  type FoundDiscrepancy,
  findDiscrepancies,
  type Stated,
} from './discrepancy-rules.ts'

/** Compares a listing with public records and with earlier listings of the aircraft. */
export async function compareWithRecords(
  ctx: AppContext,
  facts: StatedFacts,
): Promise<{ history: AircraftHistory | null; discrepancies: FoundDiscrepancy[] }> {
  const { registration } = facts
  if (registration === null) return { history: null, discrepancies: [] }
  const evidence = await loadEvidence(ctx, { registration, listed: facts })
  const discrepancies = findDiscrepancies(toStated(facts, evidence.aircraft), evidence)
  return { history: evidence.history, discrepancies }
}

function toStated(facts: StatedFacts, aircraft: Stated['aircraft']): Stated {
  const isKnown = facts.engines.some(({ type, thrustLbf }) => type !== null || thrustLbf !== null)
  const isPiston = findPowerplant(facts.engines) === 'piston'
  return {
    aircraft,
    listingId: facts.id,
    year: facts.year,
    isInCatalog: facts.family !== null,
    totalTimeHours: facts.total_time_hours,
    damageHistory: facts.damage_history,
    engineKind: isKnown ? (isPiston ? 'piston' : 'turbine') : null,
    categoryEngineKind: engineKindOfCategory[facts.category_id ?? 0] ?? null,
    categoryId: facts.category_id,
    description: facts.description,
    leftRegistry: facts.leftRegistry,
  }
}

/** Kinds by category ID. Other categories contain both kinds. */
const engineKindOfCategory: Readonly<Record<number, EngineKind>> = {
  1: 'piston',
  2: 'piston',
  3: 'turbine',
  4: 'turbine',
  8: 'piston',
  9: 'turbine',
}

/** The facts that a listing or a draft states. The ID is null if it isn't saved. */
export type StatedFacts = MatchableListing & {
  id: number | null
  category_id: number | null
  total_time_hours: number | null
  damage_history: Stated['damageHistory']
  description: string
  /** Editions of the FAA registry that had and don't have the number, if the seller hasn't answered. */
  leftRegistry: { foundIn: string; missingFrom: string } | null
  engines: { type: string | null; thrustLbf: number | null }[]
}
