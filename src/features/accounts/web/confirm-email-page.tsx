import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { returnTarget } from '#kernel/addresses/return-target.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure, noResponseMessage } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { useUser } from '#ui/user.tsx'
import { accountMessages } from '../account-messages.ts'
import { confirmEmailEndpoint } from '../contract.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'
import { ResendConfirmation } from './public/resend-confirmation.tsx'

export const handle = { query: ['email', 'token', 'toState', 'toParams'] }

export const meta = privateMeta('Confirm Email')

/**
 * Confirms automatically with a script in the browser that was used to register, so that email scanners don't consume
 * the link by fetching it. Other browsers require a click, because the user must then choose a new password.
 */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams()
  const user = useUser()
  const email = query.get('email') ?? ''
  const isOwn = user?.username.toLowerCase() === email.toLowerCase()
  const token = query.get('token') ?? ''
  const returnTo = returnTarget(query)
  const { state, failure, confirm } = useConfirmation({ email, token, returnTo, isOwn })
  if (!email || !token) return <LinkIncomplete />
  if (state === 'confirmed')
    return (
      <AccountScreen
        title={translate(accountMessages.emailConfirmed)}
        intro={
          returnTo
            ? 'Next, pick up where you left off.'
            : 'Next, tell sellers and buyers how to reach you.'
        }
      >
        <div className={styles.form} role="status">
          {returnTo ? (
            <LinkButton to={returnTo}>Continue</LinkButton>
          ) : (
            <LinkButton to={contactInfo}>Go to My Contact Info</LinkButton>
          )}
        </div>
      </AccountScreen>
    )
  if (state === 'failed')
    return isOwn && user?.isEmailConfirmed ? (
      <AccountScreen title={translate(accountMessages.emailConfirmedBefore)} intro={email}>
        <div className={styles.form} role="status">
          <LinkButton to={contactInfo}>Go to My Contact Info</LinkButton>
        </div>
      </AccountScreen>
    ) : (
      <LinkFailed email={user?.username ?? email} />
    )
  return (
    <AccountScreen title="Confirm your email address" intro={email}>
      <div className={styles.form}>
        <FailureNote title={translate(accountMessages.confirmFailed)} text={failure} />
        <Button variant="act" busy={state === 'confirming'} onClick={() => void confirm()}>
          Confirm
        </Button>
        {!isOwn && (
          <p className={styles.muted}>
            If you didn’t register or log in with this address in this browser, you’ll choose a new
            password in the next step.
          </p>
        )}
      </div>
    </AccountScreen>
  )
}

function LinkIncomplete() {
  return (
    <AccountScreen
      title={translate(accountMessages.emailNotConfirmed)}
      intro="The link is incomplete. Open it from the email again, or log in to get another link."
    >
      <div className={styles.form}>
        <LinkButton to={destinations.login()}>Log in</LinkButton>
      </div>
    </AccountScreen>
  )
}

function LinkFailed({ email }: { email: string }) {
  return (
    <AccountScreen
      title={translate(accountMessages.emailNotConfirmed)}
      intro={
        <>
          The link may have expired or was already used. If you’ve already confirmed the address,
          just{' '}
          <Link className="link" to={destinations.login()}>
            log in
          </Link>
          . Otherwise, we can send another link to {email}.
        </>
      }
    >
      <div className={styles.form}>
        <ResendConfirmation email={email} />
      </div>
    </AccountScreen>
  )
}

function useConfirmation({ email, token, returnTo, isOwn }: Confirmation) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>('asking')
  const [failure, setFailure] = useState<string | null>(null)
  const hasStarted = useRef(false)
  const confirm = useCallback(async () => {
    setState('confirming')
    setFailure(null)
    try {
      const { resetToken } = await callApi(confirmEmailEndpoint, { email, token })
      markSessionStale()
      if (resetToken === null) return setState('confirmed')
      await navigate(choosePasswordUrl(email, resetToken, returnTo), { replace: true })
    } catch (error) {
      // Only a response from the server proves that the link is invalid. For other errors, the button remains.
      const isFinal = error instanceof ApiFailure && error.status < 500
      setState(isFinal ? 'failed' : 'asking')
      if (!isFinal) setFailure(error instanceof ApiFailure ? error.message : noResponseMessage)
    }
  }, [email, token, returnTo, navigate])
  useEffect(() => {
    if (!isOwn || !token || hasStarted.current) return
    hasStarted.current = true
    void confirm()
  }, [confirm, isOwn, token])
  useEffect(() => {
    if (state !== 'confirmed') return
    const timer = setTimeout(
      () => void navigate(returnTo ?? contactInfo, { replace: true }),
      readingMs,
    )
    return () => clearTimeout(timer)
  }, [state, returnTo, navigate])
  return { state, failure, confirm }
}

function choosePasswordUrl(email: string, resettoken: string, returnTo: string | null) {
  const query = { resettoken, email, confirmed: '1', ...(returnTo && { toState: returnTo }) }
  return `/resetpass?${new URLSearchParams(query)}`
}

type Confirmation = { email: string; token: string; returnTo: string | null; isOwn: boolean }

type State = 'asking' | 'confirming' | 'confirmed' | 'failed'

/** Time to read the success message. */
const readingMs = 3_000
/** Tab 2 of the profile page. */
const contactInfo = '/profile?tab=2'
