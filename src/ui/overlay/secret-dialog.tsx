import { Button } from '../button.tsx'
import { CopyBox } from '../form/copy-box.tsx'
import { Dialog } from './dialog.tsx'
import styles from './secret-dialog.module.css'

/** Shows a secret for the user to copy. It can't be shown again. */
export function SecretDialog({ title, about, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} foot={<Button onClick={onClose}>I’ve saved it</Button>}>
      <p className={styles.about}>{about}</p>
      <CopyBox label={label} text={secret} lines={2} />
    </Dialog>
  )
}

type SecretDialogProps = {
  title: string
  about: string
  label: string
  secret: string
  onClose: () => void
}
