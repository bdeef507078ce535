import { Button } from '#ui/button.tsx'
import { CopyBox } from '#ui/form/copy-box.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './webhooks-section.module.css'

/** The secret that a receiver checks signatures with, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="Its signing secret"
      onClose={onClose}
      foot={<Button onClick={onClose}>I have it</Button>}
    >
      <p className={styles.once}>
        By it your system knows that a message is ours. Put it there now: it is not shown again.
      </p>
      <CopyBox label="Signing secret" text={secret} lines={2} />
    </Dialog>
  )
}
