import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './contact-sent.module.css'

/** The message has arrived: say so where the form stood. */
export function ContactSent({ message, children }: { message: string; children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={styles.sent} role="status">
      <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <p ref={words} tabIndex={-1}>
          {message}
        </p>
        <p className={styles.next}>The answer comes straight to your e-mail address.</p>
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  )
}
