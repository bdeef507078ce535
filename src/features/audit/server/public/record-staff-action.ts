import type { ActorContext } from '#kernel/app-context.ts'
import type { StaffAction } from '../../staff-actions.ts'

/**
 * Records a staff action in the context's transaction, so that the action and its record are saved together. Stores
 * only the fields that differ between `before` and `after`.
 */
export async function recordStaffAction(
  { db, actor, visitor, now }: ActorContext,
  action: StaffAction,
  { subject, before = {}, after = {}, reason }: ActionDetail,
): Promise<void> {
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  await db
    .insertInto('staff_action')
    .values({
      happened_at: now(),
      profile_id: actor.profileId,
      actor_email: actor.email,
      actor_roles: [...actor.roles],
      action,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      subject_name: subject.name,
      before: JSON.stringify(pick(before, changed)),
      after: JSON.stringify(pick(after, changed)),
      reason: reason ?? null,
      ip: visitor.ip,
      user_agent: visitor.userAgent.slice(0, 300),
    })
    .execute()
}

type ActionDetail = {
  subject: { kind: SubjectKind; id: number | string; name: string }
  before?: Fields
  after?: Fields
  /** Reason entered by the staff member. */
  reason?: string
}
type SubjectKind =
  | 'user'
  | 'brokerage'
  | 'listing'
  | 'case'
  | 'lead'
  | 'invoice'
  | 'tier'
  | 'order'
  | 'withdrawal'
  | 'site'
  | 'make'
  | 'job'
  | 'mail'
  | 'import'
  | 'community'
  | 'records'
  | 'privacy'
/** Must not contain passwords, tokens, or long text. */
type Fields = Record<string, string | number | boolean | null | readonly string[]>

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
