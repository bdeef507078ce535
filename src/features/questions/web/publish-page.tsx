import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { listingPath } from '#features/listings/listing-url.ts'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { PublishFields, publishAnswerEndpoint } from '../contract.ts'
import { formAction } from '../server/form-action.ts'
import { requirePublishableMessage, submitPublication } from '../server/publish-answer.ts'
import { maxPublicAnswerLength } from '../topics.ts'
import type { Route } from './+types/publish-page.ts'
import { QuestionFormPage } from './question-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const from = readIds(params)
  const { message, listing } = await requirePublishableMessage(ctx, from)
  const answer = (message.body ?? '').slice(0, maxPublicAnswerLength)
  return { from, answer, back: { title: listing.title, url: listingPath(listing) } }
}

/** Handles forms from browsers without scripts. */
export const action = formAction(PublishFields, (ctx, params, form) =>
  submitPublication(ctx, readIds(params), form),
)

export const meta = privateMeta('Publish this answer')

export default function PublishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, answer, back } = loaderData
  return (
    <QuestionFormPage
      heading={translate('Publish this answer')}
      back={back}
      intro={
        <>
          <p className="text-ink-2 text-14">
            Your answer appears on the listing. The buyer isn’t named, and nothing that they wrote
            is published.
          </p>
          <ConfirmEmailNotice>Confirm your email address before you publish.</ConfirmEmailNotice>
        </>
      }
      schema={PublishFields}
      initial={{ topic: '', question: '', answer }}
      questionLabel="Question in your own words (optional)"
      submitLabel="Publish answer"
      formResult={actionData}
      endpoint={publishAnswerEndpoint}
      input={(form) => ({ ...form, id: from.leadId, messageId: from.messageId })}
    />
  )
}

function readIds(params: { id?: string; messageId?: string }) {
  const leadId = pathId.safeParse(params.id)
  const messageId = pathId.safeParse(params.messageId)
  if (!leadId.success || !messageId.success)
    throw new Refusal('not_found', { message: 'message not found...' })
  return { leadId: leadId.data, messageId: messageId.data }
}
