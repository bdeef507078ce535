import { appContext } from '#kernel/app-context.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { readUnsubscribeToken } from '../server/public/unsubscribe-links.ts'
import { unsubscribe } from '../server/subscriptions.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { MailActionPage } from './public/mail-action-page.tsx'
import { mailLinkHeaders, nullIfRefused, readLinkToken } from './public/mail-links.ts'

/** Has no side effects, because mail scanners follow links and must not unsubscribe anyone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const isOurs = (await readUnsubscribeToken(ctx, readLinkToken(request))) !== null
  return { isOurs }
}

export const handle = { query: ['t'] }

export function action({ request, context }: Route.ActionArgs) {
  return nullIfRefused(unsubscribe(context.get(appContext), { t: readLinkToken(request) }))
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Unsubscribe')

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <MailActionPage title="Done" text={actionData.message} />
  if (!loaderData.isOurs)
    return (
      <MailActionPage
        title="This link isn’t valid"
        text="The link may be incomplete. Please open it from the email again."
      />
    )
  return (
    <MailActionPage
      title="Unsubscribe from these emails?"
      text="You’ll no longer get this type of email. Your other email settings won’t change."
      button="Unsubscribe"
    />
  )
}
