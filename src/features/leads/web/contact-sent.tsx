import { type ReactNode, useEffect, useRef } from 'react'
import IconCircleCheck from '#icons/IconCircleCheck'
import styles from './contact-sent.module.css'

/** The message has arrived: say so where the form stood. */
export function ContactSent({ message, replies = 1, children }: ContactSentProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={styles.sent} role="status">
      <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <p ref={words} tabIndex={-1}>
          {message}
        </p>
        <p className={styles.next}>
          {replies === 1 ? 'The answer comes' : 'Answers come'} straight to your e-mail address.
        </p>
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  )
}

type ContactSentProps = {
  message: string
  /** How many answers are waited for. */
  replies?: number
  children: ReactNode
}
