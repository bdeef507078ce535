import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { RequestedFactsNote } from '#features/conversations/web/public/requested-facts-note.tsx'
import { listingPath } from '#features/listings/listing-url.ts'
import { loadRequestedFacts } from '#features/listings/server/public/load-requested-facts.ts'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { WrittenText } from '#ui/written-text.ts'
import { AnswerFields, answerQuestionEndpoint } from '../contract.ts'
import { requireAnswerableQuestion, submitAnswer } from '../server/answer-question.ts'
import { formAction } from '../server/form-action.ts'
import type { Route } from './+types/answer-page.ts'
import { QuestionFormPage } from './question-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const { question, listing } = await requireAnswerableQuestion(ctx, readId(params))
  const { id, version, answer } = question
  return {
    question: { id, version, answer, text: question.question },
    back: { title: listing.title, url: `${listingPath(listing)}#question-${id}` },
    requested: await loadRequestedFacts(ctx, listing.id, question.question ?? ''),
  }
}

/** Handles forms from browsers without scripts. */
export const action = formAction(AnswerFields, (ctx, params, form) =>
  submitAnswer(ctx, readId(params), form),
)

export const meta = privateMeta('Answer in public')

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, back, requested } = loaderData
  return (
    <QuestionFormPage
      heading={question.answer === null ? translate('Answer in public') : translate('Edit answer')}
      back={back}
      intro={
        <>
          {question.text !== null && (
            <blockquote className="m-0 font-600 wrap-anywhere">
              <WrittenText text={question.text} />
            </blockquote>
          )}
          <RequestedFactsNote requested={requested} />
          <ConfirmEmailNotice>Confirm your email address before you answer.</ConfirmEmailNotice>
        </>
      }
      schema={AnswerFields}
      initial={{ answer: question.answer ?? '', version: `${question.version}` }}
      submitLabel="Publish answer"
      formResult={actionData}
      endpoint={answerQuestionEndpoint}
      input={(form) => ({ ...form, id: question.id })}
    />
  )
}

function readId({ id }: { id?: string }): number {
  const parsed = pathId.safeParse(id)
  if (!parsed.success) throw new Refusal('not_found', { message: 'Question not found.' })
  return parsed.data
}
