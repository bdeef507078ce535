import { MailActionPage } from '#features/mail/web/public/mail-action-page.tsx'
import {
  mailLinkHeaders,
  nullIfRefused,
  readLinkToken,
} from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { cancelDeletionByLink } from '../server/deletion/deletions.ts'
import { findDeletionDate } from '../server/deletion/get-my-data.ts'
import type { Route } from './+types/cancel-deletion-page.ts'

/** Has no side effects, because mail scanners follow links and must not cancel the deletion. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const dueAt = await findDeletionDate(ctx, readLinkToken(request))
  return { day: dueAt && formatDate(dueAt) }
}

export const handle = { query: ['t'] }

export function action({ request, context }: Route.ActionArgs) {
  return nullIfRefused(
    cancelDeletionByLink(context.get(appContext), { token: readLinkToken(request) }),
  )
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Cancel Account Deletion')

export default function CancelDeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData)
    return (
      <MailActionPage
        title="Your account won’t be deleted"
        text="Nothing has changed. Log in as usual."
      />
    )
  if (loaderData.day === null)
    return (
      <MailActionPage
        title="This link no longer works"
        text="The deletion was already canceled, or the account has been deleted. If you can still log in, your data is safe."
      />
    )
  return (
    <MailActionPage
      title="Cancel account deletion?"
      text={t`Your account will be deleted on ${loaderData.day}. If you cancel the deletion, nothing changes.`}
      button="Cancel deletion"
    />
  )
}
