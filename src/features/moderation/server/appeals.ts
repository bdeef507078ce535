import { sql } from 'kysely'
import { reopenReports } from '#features/conversations/server/public/reported-conversations.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { moderatorRoles } from '../contract.ts'
import { appealDays, type Decision } from '../decisions.ts'
import { requeueCases } from './requeue-cases.ts'

/** Returns the path of a link that contests the case's decision once. Only its hash is stored. */
export async function createAppealLink(
  { db, now }: AppContext,
  about: CaseAppeal | QuestionAuthor | ConversationSide,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('case_appeal')
    .values({
      ...('caseId' in about
        ? { case_id: about.caseId, report_id: about.reportId }
        : { lead_id: about.leadId }),
      question_id: 'questionId' in about ? about.questionId : null,
      side: 'side' in about ? about.side : null,
      decider_id: about.deciderId ?? null,
      token_hash: hashToken(token),
      expires_at: new Date(now().getTime() + appealDays * dayMs),
    })
    .execute()
  return `/appeal?t=${token}`
}

/** Unused links about the previous decision expire, except those about questions. Reporters can still contest that it stays. */
export async function expireAppealLinks(
  { db, now }: AppContext,
  caseId: number,
  decision: Exclude<Decision, 'ask'>,
) {
  await db
    .updateTable('case_appeal')
    .set({ expires_at: now(), ended_by: 'decision' })
    .where('case_id', '=', caseId)
    .where('decider_id', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .$if(decision === 'leave', (query) => query.where('report_id', 'is', null))
    .execute()
}

/** Ends the unused links about a conversation, of one side or of both. */
export async function endConversationLinks(
  { db, now }: AppContext,
  endedBy: EndedBy,
  leadId: number,
  side?: Side,
) {
  await db
    .updateTable('case_appeal')
    .set({ expires_at: now(), ended_by: endedBy })
    .where('lead_id', '=', leadId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? null))
    .execute()
}

/** Returns why a link no longer works. Null if it was used, has expired, or doesn't exist. */
export async function findEndedText({ db }: AppContext, token: string): Promise<string | null> {
  const link = await db
    .selectFrom('case_appeal')
    .select('ended_by')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return link?.ended_by ? endedTexts[link.ended_by] : null
}

const endedTexts = {
  decision:
    'Our staff have made a newer decision. Our email about it says what you can do. Ask us if you don’t have it.',
  side: 'Your side has already contested this decision. We’ll email you what our staff decide.',
} as const
type EndedBy = keyof typeof endedTexts

/** Returns the appeal that a link opens. Null if it was used, has expired, or its case is about something deleted. */
export async function findAppeal(ctx: AppContext, token: string) {
  const appeal = await selectAppeal(ctx, token).executeTakeFirst()
  return appeal
    ? {
        id: appeal.id,
        isReporter: appeal.report_id !== null,
        isConversation: appeal.lead_id !== null,
      }
    : null
}

/** Returns the case to staff, with the objection. A link works once, also for concurrent requests. */
export async function contestDecision(ctx: AppContext, token: string, words: string) {
  await consumeNetworkLimit(ctx, appealsByNetwork)
  await inTransaction(ctx, async (ctx) => {
    const ended = await findEndedText(ctx, token)
    const linkNotFound = notFound(ended ?? 'This link no longer works.')
    const appeal = await selectAppeal(ctx, token).executeTakeFirstOrThrow(linkNotFound)
    const kind = appeal.report_id === null ? 'appeal' : 'complaint'
    // Locks the case or conversation before its link, as decisions do.
    if (appeal.lead_id !== null && appeal.side !== null)
      await reopenReports(ctx, appeal.lead_id, appeal.side, words)
    else await requeueCases(ctx, { kind, words }, (eb) => eb('id', '=', appeal.case_id))
    await ctx.db
      .updateTable('case_appeal')
      .set({ used_at: ctx.now() })
      .where('id', '=', appeal.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now())
      .returning('id')
      .executeTakeFirstOrThrow(linkNotFound)
    // Each recipient on a side has a link, but a side contests a decision once.
    if (appeal.lead_id !== null && appeal.side !== null)
      await endConversationLinks(ctx, 'side', appeal.lead_id, appeal.side)
  })
  return { message: 'Thank you. Our staff reviews the decision and emails you.' }
}

const appealsByNetwork: RateLimit = { name: 'appeal', points: 20, seconds: 86_400 }

function selectAppeal({ db, now }: AppContext, token: string) {
  return db
    .selectFrom('case_appeal')
    .leftJoin('moderation_case', 'moderation_case.id', 'case_appeal.case_id')
    .select(['case_appeal.id', 'case_appeal.case_id', 'case_appeal.report_id'])
    .select(['case_appeal.lead_id', 'case_appeal.side'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('subject_deleted_at', 'is', null)
}

/**
 * Returns who made the latest decision, if its owner or a reporter has contested it since then. Owners of listings answer
 * instead of appealing: appeals in their cases are about removed questions.
 */
export async function findContestedDecision(
  { db }: AppContext,
  { id, listing_id }: Pick<Row<'moderation_case'>, 'id' | 'listing_id'>,
) {
  const entries = await db
    .selectFrom('case_entry')
    .select(['kind', 'decision', 'profile_id'])
    .where('case_id', '=', id)
    .where('kind', 'in', ['decision', 'answer', 'complaint', ...contestedBy(listing_id)])
    .orderBy('id')
    .execute()
  const at = entries.findLastIndex(
    ({ kind, decision }) => kind === 'decision' && decision !== 'ask',
  )
  const decided = entries[at]
  const contests = entries
    .slice(at + 1)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'answer' || decided?.decision === 'block')
  return decided && contests.length > 0
    ? {
        deciderId: decided.profile_id,
        isByOwner: contests.some((kind) => kind !== 'complaint'),
      }
    : null
}

const contestedBy = (listingId: number | null) => (listingId === null ? ['appeal' as const] : [])

/** Someone who removed a question can't decide about it or its case while an appeal is open, unless no one else can. */
export async function assertMayDecideQuestions(ctx: ActorContext, caseId: number) {
  const contested = await ctx.db
    .selectFrom('case_appeal')
    .innerJoin('moderation_case', 'moderation_case.id', 'case_appeal.case_id')
    .select('decider_id')
    .where('case_id', '=', caseId)
    .where('decider_id', '=', ctx.actor.profileId)
    .where('used_at', 'is not', null)
    .where((eb) => eb.or([eb('decided_at', 'is', null), eb('used_at', '>=', eb.ref('decided_at'))]))
    .executeTakeFirst()
  if (contested) await assertMayDecide(ctx, contested.decider_id)
}

/** Someone who made a decision can't decide about it again unless no one else can. */
export async function assertMayDecide(
  { db, actor }: ActorContext,
  deciderId: number | null,
  roles: readonly Role[] = moderatorRoles,
) {
  if (deciderId !== actor.profileId) return
  const other = await db
    .selectFrom('profile')
    .select('id')
    .where('id', '!=', actor.profileId)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .executeTakeFirst()
  if (other)
    throw new Refusal('not_allowed', {
      message: 'You made the decision that is contested. Someone else decides this appeal.',
    })
}

/** Decisions about a case are entries, with their decider. */
type CaseAppeal = { caseId: number; reportId: number | null; deciderId?: number }
/** The buyer asked the question, and the seller answered it. */
export type QuestionAuthor = {
  caseId: number
  reportId: null
  questionId: number
  side: Side
  deciderId: number
}
type ConversationSide = { leadId: number; side: Side; deciderId: number }
type Side = 'buyer' | 'seller'
