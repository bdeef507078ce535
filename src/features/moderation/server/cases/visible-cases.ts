import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Only server administrators disable accounts, so only they see the cases about them. */
export function isVisibleTo(actor: AppContext['actor']) {
  const isAdministrator = actor?.roles.includes('ServerAdmin') ?? false
  return sql<boolean>`(moderation_case.kind <> 'account' or ${isAdministrator})`
}
