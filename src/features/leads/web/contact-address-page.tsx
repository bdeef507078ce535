import { MailActionPage } from '#features/mail/web/public/mail-action-page.tsx'
import { mailLinkHeaders, readLinkToken } from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { confirmContactAddress, readConfirmationLink } from '../server/contact-confirmation.ts'
import type { Route } from './+types/contact-address-page.ts'

/** Has no side effects, because mail scanners follow links and must not confirm the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const link = await readConfirmationLink(ctx, readLinkToken(request))
  return {
    link: link && { email: link.email, isConfirmed: link.confirmed_at !== null },
  }
}

export const handle = { query: ['t'] }

export async function action({ request, context }: Route.ActionArgs) {
  await confirmContactAddress(context.get(appContext), readLinkToken(request))
  return null
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Your address')

export default function ContactAddressPage({ loaderData: { link } }: Route.ComponentProps) {
  if (!link)
    return (
      <MailActionPage
        title="This link isn’t valid"
        text="The link may be incomplete. Please open it from the email again."
      />
    )
  if (link.isConfirmed)
    return (
      <MailActionPage
        title="You’ll receive buyers’ messages"
        text={t`We’ll send messages about this seller’s aircraft to ${link.email}.`}
      />
    )
  return (
    <MailActionPage
      title="Can we send buyers’ messages to this address?"
      text={t`Someone selling an aircraft here listed ${link.email} for messages from buyers.`}
      button="Confirm address"
    />
  )
}
