import { sql } from 'kysely'
import { toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { findRegistryConflict } from '../discrepancies/find-registry-conflict.ts'
import { publicNames } from '../history/public-names.ts'
import { type MatchableListing, toAirplane } from '../matching/load-reports.ts'

/**
 * Says by listing ID that the registry lists the listing's number as another model. The caller must check that the
 * listings are visible.
 */
export async function loadRegistryConflicts(
  { db }: AppContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Row>`
    select l.id, l.registration, l.serial_number, l.year, l.model, l.family, m.name as make,
      r.make as "registeredMake", r.model as "registeredModel"
    from listing l join make m on m.id = l.make_id join registry_aircraft r on r.registration = l.registration
    where l.id = any(${ids}::int[]) and exists (select from registry_edition)`.execute(db)
  return new Map(
    rows.flatMap(({ id, registeredMake: make, registeredModel: model, ...listing }) => {
      const registered = { ...publicNames({ make, model }), ...toAirframe({ make, model }) }
      const aircraft = { ...toAirplane(listing), isInCatalog: listing.family !== null }
      const registryConflict = findRegistryConflict(aircraft, registered)
      return registryConflict ? [[id, registryConflict.title] as const] : []
    }),
  )
}

export async function loadRegistryConflict(ctx: AppContext, id: number): Promise<string | null> {
  return (await loadRegistryConflicts(ctx, [id])).get(id) ?? null
}

type Row = MatchableListing & { id: number; registeredMake: string | null; registeredModel: string }
