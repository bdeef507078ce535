import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { type ProfileTab, profileTabs } from '../profile-tabs.ts'
import styles from './profile-page.module.css'

/** The profile's parts; each has an address of its own. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
  return (
    <nav className={styles.tabs} aria-label="Profile">
      {profileTabs.map(([tab, title]) => (
        <Link
          key={tab}
          to={destinations.profile(tab)}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
