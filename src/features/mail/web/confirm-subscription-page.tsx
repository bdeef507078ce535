import { appContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import {
  confirmSubscription,
  readConfirmation,
  type SubscriptionConfirmation,
} from '../server/subscriptions.ts'
import type { Route } from './+types/confirm-subscription-page.ts'
import { MailActionPage, type MailActionPageProps } from './public/mail-action-page.tsx'
import { mailLinkHeaders, readLinkToken } from './public/mail-links.ts'

/** Has no side effects, because mail scanners follow links and must not confirm. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return readConfirmation(ctx, readLinkToken(request))
}

export const handle = { query: ['t'] }

export async function action({ request, context }: Route.ActionArgs) {
  await confirmSubscription(context.get(appContext), readLinkToken(request))
  return null
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Mailing List')

export default function ConfirmSubscriptionPage({ loaderData }: Route.ComponentProps) {
  return <MailActionPage {...labelConfirmation(loaderData)} />
}

function labelConfirmation(confirmation: SubscriptionConfirmation): MailActionPageProps {
  switch (confirmation.state) {
    case 'waiting':
      return {
        title: t`Join “${translate(confirmation.list)}”?`,
        text: 'One click adds your address to the mailing list. Every email has an unsubscribe link.',
        button: 'Confirm email address',
      }
    case 'confirmed':
      return {
        title: 'You’re on the list',
        text: t`Your address is confirmed. You’ll receive “${translate(confirmation.list)}”.`,
      }
    case 'over':
      return {
        title: 'This link has expired',
        text: t`To join “${translate(confirmation.list)}”, enter your address again at the bottom of any page.`,
      }
    case 'unknown':
      return {
        title: 'This link isn’t valid',
        text: 'The link may be incomplete. Please open it from the email again.',
      }
  }
}
