import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mailLinkHeaders } from '#features/mail/web/public/mail-links.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { confirmNewEmailEndpoint } from '../email-contract.ts'
import { texts } from '../texts.ts'
import type { Route } from './+types/change-email-page.ts'
import { accountMeta } from './account-meta.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'
import { FailureNote } from './public/failure-note.tsx'

/** Logged in, so that the reader of a mistyped address cannot take the account. */
export function loader({ url, context }: Route.LoaderArgs) {
  return { userName: requireLogin(context, url).actor.email }
}

export const headers = mailLinkHeaders

export const handle = { query: ['token'] }

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Change E-mail', matches)
}

/** It takes a press: a mail scanner that only fetches the link does not use it up. */
export default function ChangeEmailPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const [changed, setChanged] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    setFailure(null)
    try {
      const { email } = await callApi(confirmNewEmailEndpoint, { token: query.get('token') ?? '' })
      setChanged(email)
      markSessionStale()
    } catch (error) {
      setFailure((error as Error).message)
      setOver(error instanceof ApiFailure && [400, 409].includes(error.status))
    }
    setBusy(false)
  }
  if (changed !== null)
    return (
      <AccountScreen
        title={texts.emailChanged}
        intro={`You log in as ${changed} from now on. All other devices have been logged out.`}
      >
        <div className={styles.form} role="status">
          <LinkButton to={destinations.security()}>To your account’s security</LinkButton>
        </div>
      </AccountScreen>
    )
  return (
    <AccountScreen
      title="Use your new e-mail address"
      intro={`You are logged in as ${loaderData.userName}. After this you log in with the address that you opened this link at, and get your mail there.`}
    >
      <div className={styles.form}>
        <FailureNote text={failure} />
        {!isOver ? (
          <>
            <Button variant="act" busy={isBusy} onClick={() => void confirm()}>
              Use the new address
            </Button>
            <p className={styles.quiet}>All other devices that are logged in are logged out.</p>
          </>
        ) : (
          <LinkButton to={destinations.security()}>To your account’s security</LinkButton>
        )}
      </div>
    </AccountScreen>
  )
}
