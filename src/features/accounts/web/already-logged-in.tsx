import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import type { SessionUser } from '../contract.ts'
import { AccountScreen } from './account-screen.tsx'
import styles from './public/account-form.module.css'
import { useSession } from './public/use-session.ts'

/** Replaces the login and registration forms for users who are already logged in. */
export function AlreadyLoggedIn({ user }: { user: Pick<SessionUser, Names> }) {
  const { logOut } = useSession()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <AccountScreen
      title="You are logged in"
      intro={name ? t`${name}, ${user.username}` : user.username}
    >
      <div className={`${styles.form} ${styles.actions}`}>
        <LinkButton to={destinations.landing()}>Home</LinkButton>
        <LinkButton to={destinations.profile()}>Profile</LinkButton>
        <Button onClick={() => void logOut()}>Log out</Button>
      </div>
    </AccountScreen>
  )
}

type Names = 'username' | 'firstName' | 'lastName'
