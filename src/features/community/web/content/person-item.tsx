import type { ReactNode } from 'react'
import IconUserQuestion from '#icons/IconUserQuestion'
import { Monogram } from '#ui/facts/monogram.tsx'
import styles from '../community.module.css'

/** A board position or committee chair with the person who holds it. Shown as vacant if there is no person. */
export function PersonItem({ person, office, tools }: PersonItemProps) {
  return (
    <li>
      {person ? (
        <Monogram name={person} logoUrl={null} size="sm" />
      ) : (
        <span className={styles.vacant}>
          <IconUserQuestion size={18} />
        </span>
      )}
      <div>
        <b>{person ?? 'Vacant'}</b>
        <span>{office}</span>
      </div>
      {tools}
    </li>
  )
}

type PersonItemProps = { person: string | null; office: string; tools?: ReactNode }
