import IconLock from '#icons/IconLock'
import type { ListedDocuments } from '../contract.ts'
import styles from './documents.module.css'

/** What stands at a locked document instead of the way to open it. */
export function Locked({ standing }: { standing: Standing | undefined }) {
  return (
    <span className={styles.locked}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      {standing === 'wrote' ? 'Once released to you' : 'After you write'}
    </span>
  )
}

/** How locked documents are opened, below a list that has some. */
export function LockedNote({ standing, documents }: ListedDocuments) {
  if (documents.every(({ url }) => url !== null)) return null
  return (
    <p className={styles.note}>
      {standing === 'wrote'
        ? 'Locked documents open once the seller releases them to you; you are told by mail.'
        : 'Locked documents open once you have written to the seller and they are released to you.'}
    </p>
  )
}

type Standing = ListedDocuments['standing']
