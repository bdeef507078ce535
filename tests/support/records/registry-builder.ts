import type { Insertable } from 'kysely'
import {
  faaRegistry,
  type RegistryRecord,
} from '#features/lookups/server/registry/registry-source.ts'
import { replaceRegistry } from '#features/lookups/server/registry/replace-registry.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** Adds an aircraft to the registry. */
export async function aRegisteredAircraft(
  { db }: AppContext,
  aircraft: Insertable<Database['registry_aircraft']>,
) {
  await db.insertInto('registry_aircraft').values(aircraft).execute()
}

/** Loads an edition of the registry that consists of these aircraft. */
export async function loadRegistryOf(
  ctx: AppContext,
  aircraft: RegistryRecord[],
  publishedAt = new Date('2026-10-07T00:00:00Z'),
): Promise<void> {
  await replaceRegistry(ctx, {
    publishedAt: async () => publishedAt,
    async *aircraft() {
      yield aircraft
    },
  })
}

/**
 * Marks the packaged edition as loaded. Otherwise, each site that starts with this database would load its 300,000
 * aircraft in the background, which takes longer than the tests.
 */
export async function skipRegistryLoad(ctx: AppContext): Promise<void> {
  await loadRegistryOf(ctx, [], await faaRegistry.publishedAt())
}

/** Reads all aircraft of the packaged edition. */
export async function readPackagedRegistry(): Promise<RegistryRecord[]> {
  const aircraft: RegistryRecord[] = []
  for await (const part of faaRegistry.aircraft()) aircraft.push(...part)
  return aircraft
}
