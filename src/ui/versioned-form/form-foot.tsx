import type { ReactNode } from 'react'
import styles from './form-foot.module.css'

/** Below a form: how it stands, and its buttons. */
export function FormFoot({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <span className={styles.state} aria-live="polite">
        {state}
      </span>
      {children}
    </div>
  )
}
