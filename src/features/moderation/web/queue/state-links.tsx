import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import type { CaseState } from '../../contract.ts'
import styles from './state-links.module.css'

export function StateLinks({ state, asked }: { state: CaseState; asked: number }) {
  return (
    <nav className={styles.states} aria-label="State">
      <Link to={destinations.moderation()} aria-current={state === 'open' ? 'page' : undefined}>
        Open
      </Link>
      <Link
        to={destinations.moderation({ state: 'asked' })}
        aria-current={state === 'asked' ? 'page' : undefined}
      >
        Waiting for answer{asked > 0 && <span className="num"> {asked}</span>}
      </Link>
      <Link
        to={destinations.moderation({ state: 'decided' })}
        aria-current={state === 'decided' ? 'page' : undefined}
      >
        Decided
      </Link>
    </nav>
  )
}
