import { Link, redirect, useSearchParams } from 'react-router'
import { listIssuers } from '#features/factors/server/public/issuers.ts'
import IconLock from '#icons/IconLock'
import { returnTarget } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { loadAuth } from '../server/public/get-auth.ts'
import type { Route } from './+types/lock-page.ts'
import { AccountScreen } from './account-screen.tsx'
import { IssuerChoice } from './issuer-choice.tsx'
import styles from './public/account-form.module.css'
import { PasswordField } from './public/password-field.tsx'
import { useSession } from './public/use-session.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { isAuthenticated, lockedUserName } = await loadAuth(ctx)
  const { search, searchParams } = url
  if (lockedUserName === null)
    throw redirect(
      isAuthenticated
        ? (returnTarget(searchParams) ?? destinations.landing())
        : destinations.login() + search,
    )
  return { userName: lockedUserName, issuers: listIssuers(ctx) }
}

export const handle = { query: ['toState', 'toParams'] }

export const meta = privateMeta('Locked')

export default function LockPage({ loaderData: { userName, issuers } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { unlock } = useSession()
  const other = new URLSearchParams(query)
  other.set('other', '1')
  return (
    <AccountScreen
      title="Your session is locked"
      intro="You locked it, or it was inactive for a while. Enter your password to unlock it."
    >
      <ActionForm
        className={styles.form}
        title="Unlock"
        schema={async () => (await import('../contract.ts')).unlockSessionEndpoint.input}
        initialValues={{ password: '' }}
        send={({ password }) => unlock(password, returnTarget(query) ?? destinations.landing())}
        submitLabel="Unlock"
      >
        {({ input }) => (
          <>
            <Field
              label="Username"
              autoComplete="username"
              value={userName}
              before={<IconLock size={16} />}
              disabled
              readOnly
            />
            <PasswordField label="Password" {...input('password')} />
          </>
        )}
      </ActionForm>
      <IssuerChoice issuers={issuers} returnTo={returnTarget(query)} />
      <p className={styles.footer}>
        <Link className="link" to={`${destinations.login()}?${other}`}>
          Are you not {userName}?
        </Link>
      </p>
    </AccountScreen>
  )
}
