import { mailLinkHeaders, readLinkToken } from '#features/mail/web/public/mail-links.ts'
import { MailQuestion } from '#features/mail/web/public/mail-question.tsx'
import { appContext } from '#kernel/app-context.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { confirmContactAddress, readConfirmationLink } from '../server/contact-confirmation-link.ts'
import type { Route } from './+types/contact-address-page.ts'

/** Loading only reads, because mail scanners follow links and must not confirm. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const link = await readConfirmationLink(ctx, readLinkToken(request))
  return {
    site: ctx.site.name,
    link: link && { email: link.email, isConfirmed: link.confirmed_at !== null },
  }
}

export const handle = { query: ['t'] }

export async function action({ request, context }: Route.ActionArgs) {
  await confirmContactAddress(context.get(appContext), readLinkToken(request))
  return null
}

export const headers = mailLinkHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Your Address', loaderData?.site) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ContactAddressPage({ loaderData: { link } }: Route.ComponentProps) {
  if (!link)
    return (
      <MailQuestion
        title="This link is not complete"
        text="It may have lost a piece on its way. Please open it from the e-mail once more."
      />
    )
  if (link.isConfirmed)
    return (
      <MailQuestion
        title="Buyers’ messages come to you"
        text={`What buyers write about this seller’s aircraft is sent to ${link.email} from now on.`}
      />
    )
  return (
    <MailQuestion
      title="May buyers’ messages come to this address?"
      text={`Somebody who sells an aircraft here has given ${link.email} for buyers to write to.`}
      button="Yes, send them here"
    />
  )
}
