import textArea from '#ui/form/text-area.module.css'
import { deferred } from '#ui/layout/deferred.tsx'
import type { UnsaidProps } from '../../unsaid/unsaid-props.ts'
import styles from '../../unsaid/unsaid-questions.module.css'

/** What a listing does not say; its script comes when the section comes near the window. */
export const UnsaidSection = deferred<UnsaidProps>(
  async () => (await import('../../unsaid/unsaid-questions.tsx')).UnsaidQuestions,
  styles,
  textArea,
)

export type { UnsaidProps }
