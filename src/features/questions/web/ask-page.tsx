import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { ListingId } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { Refusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Link } from '#ui/link.tsx'
import { AskFields, askQuestionEndpoint } from '../contract.ts'
import { requireAskableListing, submitQuestion } from '../server/ask-question.ts'
import { formAction } from '../server/form-action.ts'
import { listStates } from '../server/list-states.ts'
import type { Route } from './+types/ask-page.ts'
import { QuestionFormPage } from './question-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const listing = await requireAskableListing(ctx, readId(params))
  const { id, title } = listing
  return { id, back: { title, url: listingPath(listing) }, states: await listStates(ctx) }
}

/** Handles forms from browsers without scripts. */
export const action = formAction(AskFields, (ctx, params, form) =>
  submitQuestion(ctx, readId(params), form),
)

export const meta = privateMeta('Ask in public')

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, back, states } = loaderData
  return (
    <QuestionFormPage
      heading={translate('Ask in public')}
      back={back}
      intro={
        <>
          <p className="text-ink-2 text-14">
            Your question appears on the listing at once, without your name. For a phone number or a
            price,{' '}
            <Link className="link" to={destinations.contactSeller(id)}>
              write to the seller
            </Link>
            .
          </p>
          <ConfirmEmailNotice>Confirm your email address before you ask.</ConfirmEmailNotice>
        </>
      }
      schema={AskFields}
      initial={{ topic: '', question: '', stateId: '' }}
      questionLabel="Your question"
      states={states}
      submitLabel="Publish question"
      formResult={actionData}
      endpoint={askQuestionEndpoint}
      input={(form) => ({ ...form, id })}
    />
  )
}

function readId(params: { id?: string }): number {
  const parsed = ListingId.safeParse(params)
  if (!parsed.success) throw new Refusal('not_found', { message: 'listing not found...' })
  return parsed.data.id
}
