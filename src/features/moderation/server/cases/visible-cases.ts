import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { subjects } from '../subjects/find-subject.ts'

/** Excludes types of cases that only other roles see, such as those about accounts. */
export function isVisibleTo(actor: AppContext['actor']) {
  const hidden = Object.values(subjects).flatMap(({ kind, roles }) =>
    kind && roles && !roles.some((role) => actor?.roles.includes(role)) ? [kind] : [],
  )
  return sql<boolean>`moderation_case.kind <> all(${hidden}::text[])`
}
