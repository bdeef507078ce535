import { type ReactNode, useState } from 'react'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import styles from './user-dialog.module.css'

/** An act on an account that wants a reason; what fails is said, and the reason stays. */
export function ReasonForm({ text, act, children, onAct, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run() {
    setBusy(true)
    setFailure(null)
    try {
      await onAct(reason)
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <div className={styles.panel}>
      <p>{text}</p>
      {children}
      <TextArea
        label="Reason, for the audit log"
        longest={500}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FailureNote text={failure} />
      <div className={styles.acts}>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="act"
          busy={busy}
          disabled={reason.trim() === ''}
          onClick={() => void run()}
        >
          {act}
        </Button>
      </div>
    </div>
  )
}

type ReasonFormProps = {
  /** What follows from it. */
  text: string
  /** The button's words. */
  act: string
  children?: ReactNode
  onAct: (reason: string) => Promise<void>
  onCancel: () => void
}
