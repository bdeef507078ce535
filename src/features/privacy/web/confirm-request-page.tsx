import { MailActionPage } from '#features/mail/web/public/mail-action-page.tsx'
import {
  mailLinkHeaders,
  nullIfRefused,
  readLinkToken,
} from '#features/mail/web/public/mail-links.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { requestKinds } from '../request-kinds.ts'
import { confirmPrivacyRequest, findRequestKind } from '../server/requests/send-request.ts'
import type { Route } from './+types/confirm-request-page.ts'

/** Has no side effects, because mail scanners follow links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return { kind: await findRequestKind(context.get(appContext), readLinkToken(request)) }
}

export const handle = { query: ['t'] }

export function action({ request, context }: Route.ActionArgs) {
  const token = readLinkToken(request)
  return nullIfRefused(confirmPrivacyRequest(context.get(appContext), { token }))
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Confirm Request')

export default function ConfirmRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData)
    return (
      <MailActionPage
        title="Request confirmed"
        text={t`Our staff will answer by ${formatDate(actionData.dueOn)} at the latest.`}
      />
    )
  if (loaderData.kind === null)
    return (
      <MailActionPage
        title="This link no longer works"
        text="It works once, and only for a few days. If you confirmed your request, our staff has it. Otherwise, send it again."
      />
    )
  return (
    <MailActionPage
      title={requestKinds[loaderData.kind]}
      text={t`Confirm that you sent this request: ${translate(requestKinds[loaderData.kind])}.`}
      button="Confirm request"
    />
  )
}
