import IconLock from '#icons/IconLock'
import type { ListedDocuments } from '../contract.ts'
import styles from './documents.module.css'

/** Text shown instead of the link to a locked document. */
export function LockedDocument({ access }: { access: CallerAccess | undefined }) {
  return (
    <span className={styles.locked}>
      <IconLock size={16} />
      {access === 'wrote' ? 'After the seller shares it' : 'After you message the seller'}
    </span>
  )
}

/** Explains how to unlock documents. Renders nothing if none are locked. */
export function LockedNote({ standing, documents }: ListedDocuments) {
  if (documents.every(({ url }) => url !== null)) return null
  return (
    <p className="mt-3 text-ink-3 text-14">
      {standing === 'wrote'
        ? 'You can open locked documents after the seller shares them with you. We’ll email you.'
        : 'You can open locked documents after you message the seller and they share them with you.'}
    </p>
  )
}

type CallerAccess = ListedDocuments['standing']
