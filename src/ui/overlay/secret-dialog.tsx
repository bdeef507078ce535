import { Button } from '../button.tsx'
import { CopyBox } from '../form/copy-box.tsx'
import styles from '../list-section.module.css'
import { Dialog } from './dialog.tsx'

/** Shows a secret for the user to copy. It can't be shown again. */
export function SecretDialog({ title, about, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} foot={<Button onClick={onClose}>I’ve saved it</Button>}>
      <p className={styles.secretDialogAbout}>{about}</p>
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
