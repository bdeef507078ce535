import { sql } from 'kysely'
import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { enableAccount } from '#features/accounts/server/public/user-status.ts'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { recentVerificationKey } from '#kernel/server/http/recent-verification.ts'
import { mailStaysDisabled } from '../public/suspensions.ts'
import type { SubjectHandlers } from './case-subject.ts'
import { writeDecision } from './write-decision.ts'

/** Only server administrators disable and enable accounts. An enabled account has its roles again. */
export const account: SubjectHandlers = {
  column: 'profile_id',
  kind: 'account',
  roles: ['ServerAdmin'],
  title: sql`(select email from profile where id = moderation_case.profile_id)`,
  toUrl: (_row, id) => `/admin?tab=users&user=${id}`,
  async decide(ctx, before, decided) {
    const { id, decision, reason, ground, clause, isFinal } = decided
    if (decision === 'block' && !isFinal)
      throw new Refusal('conflict', { message: 'The owner hasn’t contested this suspension.' })
    await ctx.services.get(recentVerificationKey)(ctx)
    const user = await lockUser(ctx, { id })
    await writeDecision(ctx, before, null, decided)
    if (decision === 'leave') return user.is_enabled ? undefined : enableAccount(ctx, user, reason)
    if (user.is_enabled)
      throw new Refusal('conflict', { message: 'This account is already enabled.' })
    await recordStaffAction(ctx, 'user.keep-disabled', {
      subject: { kind: 'user', id: user.id, name: user.email },
      reason,
    })
    await mailStaysDisabled(
      ctx,
      { email: user.email, profileId: user.id },
      { caseId: before.id, version: before.version, reason, ground: ground ?? 'terms', clause },
    )
  },
}
