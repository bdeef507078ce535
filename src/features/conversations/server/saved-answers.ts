import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { deleteSavedAnswerEndpoint, type SavedAnswer, saveAnswerEndpoint } from '../contract.ts'
import type { LeadRow } from './conversation-row.ts'

const maxSavedAnswers = 50

/** Returns the saved replies of the lead's brokerage or private seller, sorted by name. */
export async function listSavedAnswers(ctx: AppContext, lead: LeadRow): Promise<SavedAnswer[]> {
  const rows = await ownedBy(ctx, lead).orderBy('title').orderBy('id').execute()
  return rows.map(({ id, title, body }) => ({ answerId: id, title, body }))
}

export const saveAnswer = operation(saveAnswerEndpoint, async (ctx, { id, title, body }) => {
  const lead = await requireWorkableLead(ctx, id)
  if ((await listSavedAnswers(ctx, lead)).length >= maxSavedAnswers)
    throw new Refusal('conflict', { message: t`You can save up to ${maxSavedAnswers} answers.` })
  const saved = { title, body }
  const { id: answerId } = await ctx.db
    .insertInto('saved_answer')
    .values({ ...owner(lead), ...saved })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { answerId, ...saved }
})

export const deleteSavedAnswer = operation(
  deleteSavedAnswerEndpoint,
  async (ctx, { id, answerId }) => {
    const lead = await requireWorkableLead(ctx, id)
    const owned = await ownedBy(ctx, lead).where('id', '=', answerId).executeTakeFirst()
    if (!owned) throw new Refusal('not_found')
    await ctx.db.deleteFrom('saved_answer').where('id', '=', owned.id).execute()
    return { message: 'Answer deleted.' }
  },
)

function ownedBy({ db }: AppContext, lead: LeadRow) {
  const { biz_id, profile_id } = owner(lead)
  return db
    .selectFrom('saved_answer')
    .select(['id', 'title', 'body'])
    .where((row) =>
      biz_id === null ? row('profile_id', '=', profile_id) : row('biz_id', '=', biz_id),
    )
}

function owner({ biz_id, seller_profile_id }: LeadRow) {
  return { biz_id, profile_id: biz_id === null ? seller_profile_id : null }
}
