import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listIssuers } from '#features/factors/server/public/issuers.ts'
import { returnTarget } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { useUser } from '#ui/user.tsx'
import { accountMessages } from '../account-messages.ts'
import { memberRules } from '../server/member-rules.ts'
import type { Route } from './+types/register-page.ts'
import { AccountScreen } from './account-screen.tsx'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import { IssuerChoice } from './issuer-choice.tsx'
import styles from './public/account-form.module.css'
import { RegisterForm } from './register-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return {
    issuers: listIssuers(ctx),
    isOpen: !ctx.site.switches.invitationOnly,
    rules: memberRules(ctx),
    isDemonstration: ctx.config.demo,
  }
}

export const handle = { query: ['toState', 'toParams', 'email'] }

export const meta = privateMeta('Register')

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { issuers, isOpen, rules, isDemonstration } = loaderData
  const user = useUser()
  const [query] = useSearchParams()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  if (user) return <AlreadyLoggedIn user={user} />
  if (!isOpen)
    return (
      <AccountScreen title={translate(title)} intro={translate(accountMessages.invitationOnly)} />
    )
  if (mailedTo)
    return (
      <AccountScreen
        title="Please confirm your email address"
        intro={translate(accountMessages.registered)}
      >
        <div className={styles.form}>
          <p className={styles.note} role="status">
            We sent the email to <b>{mailedTo}</b>. Its link works once and expires in 24 hours.
            {isDemonstration && (
              <>
                {' '}
                In this demo, you’ll find it in the{' '}
                <Link className="link" to="/dev/mailbox">
                  mailbox
                </Link>
                .
              </>
            )}
          </p>
        </div>
        <p className={styles.footer}>
          You don’t need to wait: <LoginLink query={query} />
        </p>
      </AccountScreen>
    )
  return (
    <AccountScreen
      title={translate(title)}
      intro="Create a free account to sell an aircraft or save the ones you like."
      reasons={reasons}
    >
      <RegisterForm
        email={query.get('email') ?? ''}
        rules={rules}
        returnTo={returnTarget(query)}
        onRegistered={setMailedTo}
      />
      <IssuerChoice issuers={issuers} returnTo={returnTarget(query)} />
      <p className={styles.footer}>
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
  'List an aircraft and read messages from buyers.',
  'Save aircraft and searches on all your devices.',
  'Get new matches and price changes by email.',
  'Message sellers without entering your name again.',
]

const title = 'Interested in a User account?'
