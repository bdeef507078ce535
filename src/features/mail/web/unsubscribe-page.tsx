import { appContext } from '#kernel/app-context.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { readUnsubscribe } from '../server/public/unsubscribe-links.ts'
import { unsubscribe } from '../server/unsubscribe.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { mailLinkHeaders, orNullIfRefused, readLinkToken } from './public/mail-links.ts'
import { MailQuestion } from './public/mail-question.tsx'

/** Loading only reads, because mail scanners follow links and must not end anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const isOurs = (await readUnsubscribe(ctx, readLinkToken(request))) !== null
  return { site: ctx.site.name, isOurs }
}

export const handle = { query: ['t'] }

export function action({ request, context }: Route.ActionArgs) {
  return orNullIfRefused(unsubscribe(context.get(appContext), { t: readLinkToken(request) }))
}

export const headers = mailLinkHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Unsubscribe', loaderData?.site) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <MailQuestion title="Done" text={actionData.message} />
  if (!loaderData.isOurs)
    return (
      <MailQuestion
        title="This link is not complete"
        text="It may have lost a piece on its way. Please open it from the mail once more."
      />
    )
  return (
    <MailQuestion
      title="Stop these mails?"
      text="You will get no more mails of the kind that brought you here. Everything else stays as it is."
      button="Stop these mails"
    />
  )
}
