import { Button } from '../button.tsx'
import { CopyBox } from '../form/copy-box.tsx'
import { Dialog } from './dialog.tsx'
import styles from './shown-once-dialog.module.css'

/** A secret that can be copied now and is never shown again. */
export function ShownOnceDialog({ title, about, label, secret, onClose }: ShownOnceProps) {
  return (
    <Dialog title={title} onClose={onClose} foot={<Button onClick={onClose}>I have it</Button>}>
      <p className={styles.about}>{about}</p>
      <CopyBox label={label} text={secret} lines={2} />
    </Dialog>
  )
}

type ShownOnceProps = {
  title: string
  about: string
  label: string
  secret: string
  onClose: () => void
}
