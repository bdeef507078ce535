import { appContext } from '#kernel/app-context.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import {
  type Confirmation,
  confirmSubscription,
  readConfirmation,
} from '../server/confirm-subscription.ts'
import type { Route } from './+types/confirm-subscription-page.ts'
import { mailLinkHeaders, readLinkToken } from './public/mail-links.ts'
import { MailQuestion, type MailQuestionProps } from './public/mail-question.tsx'

/** Loading only reads, because mail scanners follow links and must not confirm. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { site: ctx.site.name, ...(await readConfirmation(ctx, readLinkToken(request))) }
}

export const handle = { query: ['t'] }

export async function action({ request, context }: Route.ActionArgs) {
  await confirmSubscription(context.get(appContext), readLinkToken(request))
  return null
}

export const headers = mailLinkHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Mailing List', loaderData?.site) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ConfirmSubscriptionPage({ loaderData }: Route.ComponentProps) {
  return <MailQuestion {...labelConfirmation(loaderData)} />
}

function labelConfirmation(confirmation: Confirmation): MailQuestionProps {
  switch (confirmation.state) {
    case 'waiting':
      return {
        title: `Join “${confirmation.list}”?`,
        text: 'One click puts your address on the mailing list. Every mail has a link that takes it off again.',
        button: 'Confirm my address',
      }
    case 'confirmed':
      return {
        title: 'You are on the list',
        text: `Your address is confirmed, and “${confirmation.list}” will come to it.`,
      }
    case 'over':
      return {
        title: 'This link has expired',
        text: `To join “${confirmation.list}”, enter your address at the foot of any page once more.`,
      }
    case 'unknown':
      return {
        title: 'This link is not complete',
        text: 'It may have lost a piece on its way. Please open it from the mail once more.',
      }
  }
}
