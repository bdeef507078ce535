import type { ReactNode } from 'react'
import IconUserQuestion from '#icons/IconUserQuestion'
import { Monogram } from '#ui/facts/monogram.tsx'
import styles from '../community.module.css'

/** Who holds an office; without anybody it is vacant. */
export function PersonLine({ person, office, tools }: PersonLineProps) {
  return (
    <li>
      {person ? (
        <Monogram name={person} logoUrl={null} size="sm" />
      ) : (
        <span className={styles.vacant}>
          <IconUserQuestion size={18} stroke={1.75} aria-hidden="true" />
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

type PersonLineProps = { person: string | null; office: string; tools?: ReactNode }
