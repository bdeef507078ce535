import { data, Form, redirect, useNavigation } from 'react-router'
import { mailLinkHeaders } from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { linkDays } from '../conversation-limits.ts'
import { loadBuyerPage } from '../server/buyer/buyer-conversation.ts'
import { handleBuyerForm } from '../server/handle-forms.ts'
import type { Route } from './+types/buyer-conversation-page.ts'
import { BuyerThread } from './buyer-thread.tsx'
import styles from './conversation-page.module.css'

/** Loading has no side effects, because email scanners follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const page = await loadBuyerPage(ctx, params.token)
  if (page.opens) throw redirect(page.opens)
  return page
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { failure, message } = await handleBuyerForm(context.get(appContext), params.token, form)
  if (failure)
    return data({ failure: failure.message, confirmation: null }, { status: failure.status })
  // Shows the confirmation here, because the link in the URL may have expired.
  if (form.get('intent') === 'link') return { failure: null, confirmation: message }
  return redirect(`/conversation/${params.token}`, 303)
}

export const headers = mailLinkHeaders

/** A cookie remembers the link that opened the conversation. */
export const handle = { query: [], isPersonal: true }

export const meta = privateMeta('Your conversation')

export default function BuyerConversationPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { conversation, card, shops, now, messageKey } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <FailureNote text={actionData?.failure ?? null} />
      {conversation ? (
        <BuyerThread
          conversation={conversation}
          card={card}
          shops={shops}
          token={params.token}
          now={now}
          messageKey={messageKey}
          confirmation={actionData?.confirmation ?? null}
        />
      ) : (
        <LinkRequest confirmation={actionData?.confirmation ?? null} />
      )}
    </div>
  )
}

/** Page for a link that doesn't open the conversation. Looks the same for a malformed, revoked, or expired one. */
function LinkRequest({ confirmation }: { confirmation: string | null }) {
  const { state } = useNavigation()
  return (
    <div className={styles.expired}>
      <h1>Confirm that it’s you</h1>
      <p>
        To keep your conversation private, we’ll email you a link that opens it. It works for{' '}
        {linkDays} days or until you request a new one.
      </p>
      {confirmation ? (
        <p role="status">
          <b>{translate(confirmation)}</b>
        </p>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="link" />
          <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
            Email me a link
          </Button>
        </Form>
      )}
    </div>
  )
}
