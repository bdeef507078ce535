import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { mailLinkHeaders } from '#features/mail/web/public/mail-links.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { revertEmailChangeEndpoint } from '../email-contract.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'

export const headers = mailLinkHeaders

export const handle = { query: ['token'] }

export const meta = privateMeta('Keep Email')

/** Requires a click, so that email scanners that only fetch the link don't consume it. */
export default function RevertEmailChangePage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [isFinal, setFinal] = useState(false)
  const keep = useAction(
    async () => {
      const token = query.get('token') ?? ''
      const { message, email, resetToken } = await callApi(revertEmailChangeEndpoint, { token })
      markSessionStale()
      showToast({ message })
      const next = new URLSearchParams({ resettoken: resetToken, email })
      await navigate(`/resetpass?${next.toString()}`, { replace: true })
    },
    (error) => {
      setFinal(error instanceof ApiFailure && [400, 409].includes(error.status))
      return describeFailure(error)
    },
  )
  return (
    <AccountScreen
      title="Keep your email address"
      intro="Someone asked to change the email address on your account. If it wasn’t you, keep your current address. We’ll log out every device, turn off your webhooks, and revoke your password and all API tokens. Then you’ll choose a new password."
    >
      <div className={styles.form}>
        <FailureNote text={keep.failure} />
        {!isFinal ? (
          <>
            <Button variant="act" busy={keep.isBusy} onClick={keep.run}>
              That wasn’t me. Keep my address
            </Button>
            <p className={styles.muted}>
              If it was you, you can close this page. Nothing will change.
            </p>
          </>
        ) : (
          <>
            <LinkButton to={`${destinations.login()}?forgot=1`}>Choose a new password</LinkButton>
            <p className={styles.muted}>
              Choosing a new password logs out anyone else who is using your account, as long as the
              address is still yours.
            </p>
          </>
        )}
      </div>
    </AccountScreen>
  )
}
