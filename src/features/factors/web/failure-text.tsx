import { translate } from '#kernel/messages/translate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './public/factors.module.css'

export function FailureText({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Notice role="alert" className={styles.failure}>
      {translate(text)}
    </Notice>
  )
}
