import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import styles from './staff.module.css'

/** Asks for the reason of a final decision, which is emailed to the buyer. The children say what it changes. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, button, back, draft, send, onDone, onBack, children } = props
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    schema: async () => (await import('../../refund-rules.ts')).ReasonFields,
    initialValues: { reason: '' },
    draft,
    async send({ reason }) {
      try {
        showToast({ message: await send(reason) })
        onDone()
      } finally {
        await revalidate()
      }
    },
  })
  return (
    <form {...form.props} className={styles.reason} aria-label={button}>
      <Field label={label} autoFocus maxLength={250} {...form.input('reason')} />
      <p>{children}</p>
      <FailureNote text={form.failure} />
      <div className={styles.filter}>
        <Button type="submit" variant="act" busy={form.sending}>
          {button}
        </Button>
        <Button variant="ghost" disabled={form.sending} onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  )
}

type ReasonFormProps = {
  label: string
  button: string
  back: string
  /** Name of the draft. */
  draft: string
  /** Returns the message to show. */
  send: (reason: string) => Promise<string>
  onDone: () => void
  onBack: () => void
  children: ReactNode
}
