import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { type ProfileTab, profileTabs } from '../../profile-tabs.ts'
import styles from './profile-page.module.css'

/** The profile's parts; each has an address of its own. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
  return (
    <nav ref={showCurrent} className={styles.tabs} aria-label="Profile" key={current}>
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

/** Where not all fit, the current one is in sight. */
function showCurrent(tabs: HTMLElement | null) {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (tabs && current)
    tabs.scrollLeft =
      current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}
