import type { ReactNode } from 'react'
import styles from './versioned-form.module.css'

/** Shows the form's status and buttons. */
export function FormFooter({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.footer}>
      <span className={styles.state} aria-live="polite">
        {state}
      </span>
      {children}
    </div>
  )
}
