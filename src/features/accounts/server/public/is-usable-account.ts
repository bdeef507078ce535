import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Returns a SQL condition on `profile` for accounts that can log in. Demo accounts count as disabled if the demo is
 * off, because their password is public.
 */
export function isUsableAccount({ config }: AppContext): RawBuilder<boolean> {
  return config.demo
    ? sql<boolean>`profile.is_enabled`
    : sql<boolean>`(profile.is_enabled and not profile.is_demonstration)`
}
