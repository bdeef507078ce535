import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mailLinkHeaders } from '#features/mail/web/public/mail-links.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { useAction } from '#ui/use-action.ts'
import { accountMessages } from '../account-messages.ts'
import { confirmNewEmailEndpoint } from '../email-contract.ts'
import type { Route } from './+types/change-email-page.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'

/** Requires login, so that the owner of a mistyped address can't take over the account. */
export function loader({ url, context }: Route.LoaderArgs) {
  return { userName: requireLogin(context, url).actor.email }
}

export const headers = mailLinkHeaders

export const handle = { query: ['token'] }

export const meta = privateMeta('Change Email')

/** Requires a click, so that email scanners that only fetch the link don't consume it. */
export default function ChangeEmailPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const [changed, setChanged] = useState<string | null>(null)
  const [isFinal, setFinal] = useState(false)
  const confirm = useAction(
    async () => {
      const { email } = await callApi(confirmNewEmailEndpoint, { token: query.get('token') ?? '' })
      setChanged(email)
      markSessionStale()
    },
    (error) => {
      setFinal(error instanceof ApiFailure && [400, 409].includes(error.status))
      return describeFailure(error)
    },
  )
  if (changed !== null)
    return (
      <AccountScreen
        title={translate(accountMessages.emailChanged)}
        intro={t`You now log in as ${changed}. All other devices have been logged out.`}
      >
        <div className={styles.form} role="status">
          <LinkButton to={destinations.security()}>Go to Security</LinkButton>
        </div>
      </AccountScreen>
    )
  return (
    <AccountScreen
      title="Use your new email address"
      intro={t`You’re logged in as ${loaderData.userName}. After this change, you’ll log in and get our emails at the address that received this link.`}
    >
      <div className={styles.form}>
        <FailureNote text={confirm.failure} />
        {!isFinal ? (
          <>
            <Button variant="act" busy={confirm.isBusy} onClick={confirm.run}>
              Use new address
            </Button>
            <p className={styles.muted}>This logs out all other devices.</p>
          </>
        ) : (
          <LinkButton to={destinations.security()}>Go to Security</LinkButton>
        )}
      </div>
    </AccountScreen>
  )
}
