import type { AppContext } from '#kernel/app-context.ts'
import { onCacheClear } from '#kernel/server/live/cache-clearing.ts'
import { clearLookups } from '../get-lookups.ts'

export function startLookups({ services }: AppContext) {
  onCacheClear(services, clearLookups)
}
