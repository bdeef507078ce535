import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Returns a SQL condition over `profile` for accounts that can log in. The password of the demo accounts is public, so
 * they count as disabled if the demo is off.
 */
export function isUsable({ config }: AppContext): RawBuilder<boolean> {
  return config.demo
    ? sql<boolean>`profile.is_enabled`
    : sql<boolean>`(profile.is_enabled and not profile.is_demonstration)`
}
