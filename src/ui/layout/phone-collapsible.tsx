import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './phone-collapsible.module.css'

/** Content that is collapsed under a title on phones. Wider screens show the content without the title. */
export function PhoneCollapsible({ title, aside, children }: PhoneCollapsibleProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <b>{translate(title)}</b>
        {aside && <span>{translate(aside)}</span>}
      </summary>
      {children}
    </details>
  )
}

type PhoneCollapsibleProps = { title: string; aside?: string; children: ReactNode }
