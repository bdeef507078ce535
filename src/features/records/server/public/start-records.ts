import { registryConflictKey } from '#features/listings/server/public/registry-conflict.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { loadRegistryConflict } from './load-registry-conflicts.ts'

/** Adds what the registry says to brochures. */
export function startRecords({ services }: AppContext): void {
  services.set(registryConflictKey, loadRegistryConflict)
}
