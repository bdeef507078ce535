import { type ReactNode, useEffect, useRef } from 'react'
import IconCircleCheck from '#icons/IconCircleCheck'
import { translate } from '#kernel/messages/translate.ts'
import styles from './contact-form.module.css'

/** Success message that replaces the form. */
export function ContactSent({ message, replies = 1, children }: ContactSentProps) {
  const messageRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => messageRef.current?.focus(), [])
  return (
    <div className={styles.sent} role="status">
      <IconCircleCheck size={22} />
      <div>
        <p ref={messageRef} tabIndex={-1}>
          {translate(message)}
        </p>
        <p className={styles.next}>
          {replies === 1 ? 'You’ll get the reply by email.' : 'You’ll get the replies by email.'}
        </p>
        <div className="flex flex-wrap gap-2 mt-4">{children}</div>
      </div>
    </div>
  )
}

type ContactSentProps = {
  message: string
  /** Number of replies that the buyer can expect. */
  replies?: number
  children: ReactNode
}
