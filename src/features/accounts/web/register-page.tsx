import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useUser } from '#ui/user.tsx'
import { texts } from '../texts.ts'
import type { Route } from './+types/register-page.ts'
import { accountMeta } from './account-meta.ts'
import { AccountScreen } from './account-screen.tsx'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import styles from './public/account-form.module.css'
import { RegisterForm } from './register-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { isOpen: !ctx.site.switches.invitationOnly, isDemonstration: ctx.config.demo }
}

export const handle = { query: ['toState', 'toParams'] }

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Register', matches)
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { isOpen, isDemonstration } = loaderData
  const user = useUser()
  const [query] = useSearchParams()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  if (user) return <AlreadyLoggedIn user={user} />
  if (!isOpen) return <AccountScreen title={title} intro={texts.invitationOnly} />
  if (mailedTo)
    return (
      <AccountScreen title="Please confirm your e-mail address" intro={texts.registered}>
        <div className={styles.form}>
          <p className={styles.note} role="status">
            The message went to <b>{mailedTo}</b>. Its link works once, within 24 hours.
            {isDemonstration && (
              <>
                {' '}
                In this demonstration it is in the{' '}
                <Link className="link" to="/dev/mailbox">
                  mailbox
                </Link>
                .
              </>
            )}
          </p>
        </div>
        <p className={styles.foot}>
          You need not wait: <LoginLink query={query} />
        </p>
      </AccountScreen>
    )
  return (
    <AccountScreen
      title={title}
      intro="You register to sell an aircraft, or to keep those you like. It is free."
      reasons={reasons}
    >
      <RegisterForm onRegistered={setMailedTo} />
      <p className={styles.foot}>
        Already have an account? <LoginLink query={query} />
      </p>
    </AccountScreen>
  )
}

function LoginLink({ query }: { query: URLSearchParams }) {
  return (
    <Link className="link" to={`${destinations.login()}?${query}`}>
      Log in
    </Link>
  )
}

const reasons = [
  'List an aircraft, and read what buyers write.',
  'Keep aircraft and searches on all your devices.',
  'Hear of new matches and of price changes by e-mail.',
  'Write to sellers without typing your name again.',
]

const title = 'Interested in a User account?'
