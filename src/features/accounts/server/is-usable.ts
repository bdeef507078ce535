import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Whether a profile may be used to log in, for a query over `profile`. The demonstration's accounts have a
 * password that everybody knows: where the demonstration is off they are as good as disabled.
 */
export function isUsable({ config }: AppContext): RawBuilder<boolean> {
  return config.demo
    ? sql<boolean>`profile.is_enabled`
    : sql<boolean>`(profile.is_enabled and not profile.is_demonstration)`
}
