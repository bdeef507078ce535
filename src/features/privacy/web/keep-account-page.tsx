import {
  mailLinkHeaders,
  orNullIfRefused,
  readLinkToken,
} from '#features/mail/web/public/mail-links.ts'
import { MailQuestion } from '#features/mail/web/public/mail-question.tsx'
import { appContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { cancelDeletionByLink } from '../server/deletion/cancel-deletion.ts'
import { findDueDay } from '../server/deletion/find-due-day.ts'
import type { Route } from './+types/keep-account-page.ts'

/** Loading only reads, because mail scanners follow links and must not decide anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const dueAt = await findDueDay(ctx, readLinkToken(request))
  return { site: ctx.site.name, day: dueAt && formatDate(dueAt) }
}

export const handle = { query: ['t'] }

export function action({ request, context }: Route.ActionArgs) {
  return orNullIfRefused(
    cancelDeletionByLink(context.get(appContext), { token: readLinkToken(request) }),
  )
}

export const headers = mailLinkHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Keep your account', loaderData?.site) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function KeepAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData)
    return (
      <MailQuestion title="Your account stays" text="It will not be deleted. Log in as before." />
    )
  if (loaderData.day === null)
    return (
      <MailQuestion
        title="This link no longer works"
        text="The account stays already, or it is deleted. If you can still log in, nothing is lost."
      />
    )
  return (
    <MailQuestion
      title="Keep your account?"
      text={`It is to be deleted on ${loaderData.day}. Keep it, and everything stays as it is.`}
      button="Keep my account"
    />
  )
}
