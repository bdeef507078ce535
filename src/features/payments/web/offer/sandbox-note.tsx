import IconInfoCircle from '#icons/IconInfoCircle'
import { nameProvider, type OfferedProvider } from '../../offered-provider.ts'
import styles from './sandbox-note.module.css'

/** Tells buyers that no money moves, so that nobody looks for their card. */
export function SandboxNote({ provider }: { provider: OfferedProvider }) {
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>Play money.</b> This site is a demonstration: its own sandbox stands in for{' '}
        {nameProvider(provider)}, and nobody is charged.
      </span>
    </p>
  )
}
