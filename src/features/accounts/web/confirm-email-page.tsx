import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiFailure, callApi } from '#kernel/web/api-client.ts'
import { noteSessionChange } from '#kernel/web/session-change.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useUser } from '#ui/user.tsx'
import { confirmEmailEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { accountMeta } from './account-meta.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'
import { ResendConfirmation } from './public/resend-confirmation.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Confirm E-mail', matches)
}

/**
 * Opening the page confirms, by a call that its script makes: a mail scanner that only fetches the link
 * does not use it up.
 */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams()
  const user = useUser()
  const email = query.get('email') ?? ''
  const { state, confirm } = useConfirmation(email, query.get('token') ?? '')
  if (state === 'confirmed')
    return (
      <AccountScreen title={texts.emailConfirmed} intro="Next: how sellers and buyers reach you.">
        <div className={styles.form} role="status">
          <LinkButton to={contactInfo}>Go to my contact info</LinkButton>
        </div>
      </AccountScreen>
    )
  if (state === 'failed')
    return (
      <AccountScreen
        title={texts.emailNotConfirmed}
        intro={`The link may have expired, or it was used before. We can send another one to ${user?.username ?? email}.`}
      >
        <div className={styles.form}>
          <ResendConfirmation email={user?.username ?? email} />
        </div>
      </AccountScreen>
    )
  return (
    <AccountScreen title="Confirm your e-mail address" intro={email}>
      <div className={styles.form}>
        <Button variant="act" busy={state === 'confirming'} onClick={() => void confirm()}>
          Confirm
        </Button>
      </div>
    </AccountScreen>
  )
}

function useConfirmation(email: string, token: string) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>('asking')
  const hasBegun = useRef(false)
  const confirm = useCallback(async () => {
    setState('confirming')
    try {
      await callApi(confirmEmailEndpoint, { email, token })
      noteSessionChange()
      setState('confirmed')
    } catch (error) {
      // Only the server can say that the link is worth nothing; a lost connection leaves the button.
      setState(error instanceof ApiFailure && error.status < 500 ? 'failed' : 'asking')
    }
  }, [email, token])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void confirm()
  }, [confirm])
  useEffect(() => {
    if (state !== 'confirmed') return
    const goOn = setTimeout(() => void navigate(contactInfo, { replace: true }), readingMs)
    return () => clearTimeout(goOn)
  }, [state, navigate])
  return { state, confirm }
}

type State = 'asking' | 'confirming' | 'confirmed' | 'failed'

/** Long enough to read that it worked. */
const readingMs = 3_000
/** The profile's tab 2. */
const contactInfo = '/profile?tab=2'
