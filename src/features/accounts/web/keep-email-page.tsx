import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { mailLinkHeaders } from '#features/mail/web/public/mail-links.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { keepEmailEndpoint } from '../email-contract.ts'
import type { Route } from './+types/keep-email-page.ts'
import { accountMeta } from './account-meta.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'
import { FailureNote } from './public/failure-note.tsx'

export const headers = mailLinkHeaders

export const handle = { query: ['token'] }

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Keep E-mail', matches)
}

/** It takes a press: a mail scanner that only fetches the link does not use it up. */
export default function KeepEmailPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function keep() {
    setBusy(true)
    setFailure(null)
    try {
      const token = query.get('token') ?? ''
      const { message, email, resetToken } = await callApi(keepEmailEndpoint, { token })
      markSessionStale()
      showToast({ message })
      const next = new URLSearchParams({ resettoken: resetToken, email })
      await navigate(`/resetpass?${next.toString()}`, { replace: true })
    } catch (error) {
      setFailure((error as Error).message)
      setOver(error instanceof ApiFailure && [400, 409].includes(error.status))
      setBusy(false)
    }
  }
  return (
    <AccountScreen
      title="Keep your e-mail address"
      intro="Somebody asked to change the address of your account. If it was not you, take it back: everybody is logged out, webhooks stop, the password ends with all API tokens, and you choose another."
    >
      <div className={styles.form}>
        <FailureNote text={failure} />
        {!isOver ? (
          <>
            <Button variant="act" busy={isBusy} onClick={() => void keep()}>
              It was not me: take it back
            </Button>
            <p className={styles.quiet}>If it was you, close this page. Nothing happens.</p>
          </>
        ) : (
          <>
            <LinkButton to={`${destinations.login()}?forgot=1`}>Choose a new password</LinkButton>
            <p className={styles.quiet}>
              It ends whatever somebody else has open in your account, as long as your address is
              still yours.
            </p>
          </>
        )}
      </div>
    </AccountScreen>
  )
}
