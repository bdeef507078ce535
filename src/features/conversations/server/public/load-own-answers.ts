import type { AppContext } from '#kernel/app-context.ts'
import type { OwnAnswerList } from '../../answer-rules.ts'

/** Loads the latest numbers of a brokerage or a private seller for themselves. Null without any inquiries. */
export async function loadOwnAnswers(
  ctx: AppContext,
  owner: { bizId: number } | { profileId: number },
): Promise<OwnAnswerList | null> {
  const row = await ctx.db
    .selectFrom('seller_answers')
    .selectAll()
    .where('seller', '=', 'bizId' in owner ? owner.bizId : -owner.profileId)
    .executeTakeFirst()
  if (!row) return null
  return {
    leads: row.leads,
    answered: row.answered,
    medianMinutes: row.median_minutes,
    computedOn: row.computed_on,
    publicFrom: row.public_from,
    isPublic: row.is_public,
  }
}
