import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure, serverSilence } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useUser } from '#ui/user.tsx'
import { confirmEmailEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { accountMeta } from './account-meta.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'
import { FailureNote } from './public/failure-note.tsx'
import { ResendConfirmation } from './public/resend-confirmation.tsx'

export const handle = { query: ['email', 'token', 'toState', 'toParams'] }

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Confirm E-mail', matches)
}

/**
 * In the browser of whoever registered, opening the page confirms, by a call that its script makes: a mail scanner
 * that only fetches the link does not use it up. Elsewhere it takes a press, for the password is then chosen anew.
 */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams()
  const user = useUser()
  const email = query.get('email') ?? ''
  const isOwn = user?.username.toLowerCase() === email.toLowerCase()
  const { state, failure, confirm } = useConfirmation(email, query.get('token') ?? '', isOwn)
  if (state === 'confirmed')
    return (
      <AccountScreen title={texts.emailConfirmed} intro="Next: how sellers and buyers reach you.">
        <div className={styles.form} role="status">
          <LinkButton to={contactInfo}>Go to my contact info</LinkButton>
        </div>
      </AccountScreen>
    )
  if (state === 'failed')
    return isOwn && user?.isEmailConfirmed ? (
      <AccountScreen title={texts.emailConfirmedBefore} intro={email}>
        <div className={styles.form} role="status">
          <LinkButton to={contactInfo}>Go to my contact info</LinkButton>
        </div>
      </AccountScreen>
    ) : (
      <LinkFailed email={user?.username ?? email} />
    )
  return (
    <AccountScreen title="Confirm your e-mail address" intro={email}>
      <div className={styles.form}>
        <FailureNote title={texts.confirmFailed} text={failure} />
        <Button variant="act" busy={state === 'confirming'} onClick={() => void confirm()}>
          Confirm
        </Button>
        {!isOwn && (
          <p className={styles.quiet}>
            Where you neither registered nor logged in with this address, you choose your password
            once more after this.
          </p>
        )}
      </div>
    </AccountScreen>
  )
}

function LinkFailed({ email }: { email: string }) {
  return (
    <AccountScreen
      title={texts.emailNotConfirmed}
      intro={
        <>
          The link may have expired, or it was used before. If you have confirmed the address
          already, just{' '}
          <Link className="link" to={destinations.login()}>
            log in
          </Link>
          . Otherwise we can send another link to {email}.
        </>
      }
    >
      <div className={styles.form}>
        <ResendConfirmation email={email} />
      </div>
    </AccountScreen>
  )
}

function useConfirmation(email: string, token: string, isOwn: boolean) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>('asking')
  const [failure, setFailure] = useState<string | null>(null)
  const hasBegun = useRef(false)
  const confirm = useCallback(async () => {
    setState('confirming')
    setFailure(null)
    try {
      const { resetToken } = await callApi(confirmEmailEndpoint, { email, token })
      markSessionStale()
      if (resetToken === null) return setState('confirmed')
      await navigate(choosePassword(email, resetToken), { replace: true })
    } catch (error) {
      // Only the server can say that the link is worth nothing; anything else leaves the button.
      const isFinal = error instanceof ApiFailure && error.status < 500
      setState(isFinal ? 'failed' : 'asking')
      if (!isFinal) setFailure(error instanceof ApiFailure ? error.message : serverSilence)
    }
  }, [email, token, navigate])
  useEffect(() => {
    if (!isOwn || hasBegun.current) return
    hasBegun.current = true
    void confirm()
  }, [confirm, isOwn])
  useEffect(() => {
    if (state !== 'confirmed') return
    const goOn = setTimeout(() => void navigate(contactInfo, { replace: true }), readingMs)
    return () => clearTimeout(goOn)
  }, [state, navigate])
  return { state, failure, confirm }
}

function choosePassword(email: string, resettoken: string) {
  return `/resetpass?${new URLSearchParams({ resettoken, email, confirmed: '1' }).toString()}`
}

type State = 'asking' | 'confirming' | 'confirmed' | 'failed'

/** Long enough to read that it worked. */
const readingMs = 3_000
/** The profile's tab 2. */
const contactInfo = '/profile?tab=2'
