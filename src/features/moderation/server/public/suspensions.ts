import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Ground } from '../../decisions.ts'
import { describeStatement } from '../../statement.ts'
import { caseSubjects } from '../../subjects.ts'
import { createAppealLink, expireAppealLinks } from '../appeals.ts'

/**
 * Records that staff disabled an account. Returns what its owner is emailed: the statement of reasons and the link to
 * contest it, which works without a login.
 */
export async function recordSuspension(ctx: ActorContext, { profileId, reason }: Decided) {
  const caseId = await writeDecision(ctx, profileId, { decision: 'block', reason, ground: 'terms' })
  return {
    url: await createAppealLink(ctx, { caseId, reportId: null }),
    describe: () => describeSuspension({ ground: 'terms', clause: null, isFinal: false }),
  }
}

/** Records that staff enabled an account whose suspension was a decision. */
export async function recordSuspensionEnd(ctx: ActorContext, { profileId, reason }: Decided) {
  const existing = await ctx.db
    .selectFrom('moderation_case')
    .select('id')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  if (existing) await writeDecision(ctx, profileId, { decision: 'leave', reason, ground: null })
}

/** Tells an account's owner that staff decided about the appeal, and that it stays disabled. */
export const mailStaysDisabled = defineMail<StaysDisabled>('account-status', (ctx, about) => ({
  purpose: `account-stays-disabled:${about.caseId}:${about.version}`,
  subject: t`Your ${ctx.site.name} account stays disabled`,
  paragraphs: [
    translate('Our staff reviewed your appeal. Your account stays disabled.'),
    t`Reason: ${about.reason}`,
  ],
  facts: describeSuspension({ ...about, isFinal: true }),
}))

function describeSuspension(about: { ground: Ground; clause: string | null; isFinal: boolean }) {
  return describeStatement({
    kind: 'account',
    restriction: caseSubjects.account.decisions.block,
    ...about,
  })
}

async function writeDecision(ctx: ActorContext, profileId: number, input: AccountDecision) {
  const { decision, reason, ground } = input
  const decided = { state: 'decided', decision, decided_at: ctx.now() } as const
  const { id } = await ctx.db
    .insertInto('moderation_case')
    .values({
      ...decided,
      kind: 'account',
      profile_id: profileId,
      opened_at: ctx.now(),
      queued_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .where('profile_id', 'is not', null)
        .doUpdateSet((eb) => ({ ...decided, version: eb('moderation_case.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await expireAppealLinks(ctx, id, decision)
  await ctx.db
    .insertInto('case_entry')
    .values({
      case_id: id,
      kind: 'decision',
      decision,
      ground,
      words: reason ?? null,
      profile_id: ctx.actor.profileId,
      written_at: ctx.now(),
    })
    .execute()
  return id
}

type Decided = { profileId: number; reason: string | undefined }
type AccountDecision = {
  decision: 'leave' | 'block'
  reason: string | undefined
  ground: Ground | null
}
type StaysDisabled = {
  caseId: number
  version: number
  reason: string
  ground: Ground
  clause: string | null
}
