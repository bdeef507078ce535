import { MailQuestion } from '#features/mail/web/public/mail-question.tsx'
import { appContext } from '#kernel/app-context.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { confirmAddressLink, readAddressLink } from '../server/ask-contact-address.ts'
import type { Route } from './+types/contact-address-page.ts'

/** Only looks: programs that check the links of a mail must not say yes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const link = await readAddressLink(ctx, tokenIn(request))
  return {
    site: ctx.config.siteName,
    link: link && { email: link.email, isConfirmed: link.confirmed_at !== null },
  }
}

export const handle = { query: ['t'] }

export async function action({ request, context }: Route.ActionArgs) {
  await confirmAddressLink(context.get(appContext), tokenIn(request))
  return null
}

/** The address is a key: it is neither kept nor told to where one goes next. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Your address', loaderData?.site) },
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

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('t') ?? ''
}
