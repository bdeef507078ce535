import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { retractQuestionEndpoint } from '../contract.ts'
import { questionNotFound } from './answer-question.ts'

/** An answered question is part of the listing. One that staff removed stays for its appeal. */
export const retractQuestion = writeOperation(
  retractQuestionEndpoint,
  async ({ db, actor }, { id }) => {
    const { answer } = await db
      .selectFrom('listing_question')
      .select('answer')
      .where('id', '=', id)
      .where('profile_id', '=', actor.profileId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirstOrThrow(questionNotFound)
    if (answer !== null)
      throw new Refusal('conflict', {
        message: 'The seller has answered your question, so it stays on the listing.',
      })
    await db.deleteFrom('listing_question').where('id', '=', id).execute()
    return { message: 'Question taken back' }
  },
)
