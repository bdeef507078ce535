import { destinations } from '#kernel/web/destinations.ts'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { type ProfileTab, profileTabs } from '../../profile-tabs.ts'
import styles from './profile-page.module.css'

/** The profile's parts; each has an address of its own. */
export function ProfileTabs({ current }: { current: ProfileTab | 'security' | 'data' }) {
  const tabs = profileTabs.map(([tab, title]) => ({
    title,
    to: destinations.profile(tab),
    isOpen: tab === current,
  }))
  const security = {
    title: 'Security',
    to: destinations.security(),
    isOpen: current === 'security',
  }
  const data = { title: 'Your data', to: destinations.ownData(), isOpen: current === 'data' }
  return <TabLinks label="Profile" tabs={[...tabs, security, data]} className={styles.tabs} />
}
