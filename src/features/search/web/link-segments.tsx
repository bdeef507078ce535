import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import styles from './pager.module.css'

/** Segmented control whose options are links. */
export function LinkSegments({ label, small, choices }: LinkSegmentsProps) {
  return (
    <ul
      className={small ? `${styles.segments} ${styles.small}` : styles.segments}
      aria-label={translate(label)}
    >
      {choices.map(({ to, name, face, isOn }) => (
        <li key={name}>
          <Link
            to={to}
            preventScrollReset
            rel="nofollow"
            aria-label={name}
            title={name}
            aria-current={isOn ? 'true' : undefined}
          >
            {face}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type LinkSegmentsProps = {
  label: string
  small?: boolean
  choices: { to: string; name: string; face: ReactNode; isOn: boolean }[]
}
