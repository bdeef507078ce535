import type { ActorContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { toEvidence } from '../../decisions.ts'
import { expireAppealLinks } from '../appeals.ts'
import type { Decided } from './case-subject.ts'

/** Saves the decision in the case and its history. */
export async function writeDecision(
  ctx: ActorContext,
  caseRow: Row<'moderation_case'>,
  listingId: number | null,
  { decision, reason, answerBy, ground, clause }: Written,
) {
  const { db, now, actor } = ctx
  await db
    .updateTable('moderation_case')
    .set({
      state: decision === 'ask' ? 'asked' : 'decided',
      decision,
      decided_on: toEvidence(caseRow),
      decided_at: now(),
      answer_by: decision === 'ask' ? answerBy : null,
      version: caseRow.version + 1,
    })
    .where('id', '=', caseRow.id)
    .execute()
  if (decision !== 'ask') await expireAppealLinks(ctx, caseRow.id, decision)
  await db
    .insertInto('case_entry')
    .values({
      case_id: caseRow.id,
      kind: 'decision',
      decision,
      ground,
      clause,
      listing_id: listingId,
      words: reason,
      profile_id: actor.profileId,
      written_at: now(),
    })
    .execute()
}

type Written = Pick<Decided, 'decision' | 'reason' | 'ground' | 'clause' | 'answerBy'>
