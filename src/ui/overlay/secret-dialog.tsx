import { translate } from '#kernel/messages/translate.ts'
import { Button } from '../button.tsx'
import { CopyBox } from '../form/copy/copy-box.tsx'
import styles from '../layout/list-section.module.css'
import { Dialog } from './dialog.tsx'

/** Shows a secret for the user to copy. It can't be shown again. */
export function SecretDialog({ title, about, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={translate(title)}
      onClose={onClose}
      foot={<Button onClick={onClose}>I’ve saved it</Button>}
    >
      <p className={styles.secretDialogAbout}>{translate(about)}</p>
      <CopyBox label={translate(label)} text={secret} lines={2} />
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
