import IconDownload from '#icons/IconDownload'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './public/factors.module.css'

/** Shows the recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Save these recovery codes"
      onClose={onClose}
      foot={
        <>
          <CopyButton text={text} what="the recovery codes" />
          <Button
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => download(text)}
          >
            Download
          </Button>
          <Button variant="act" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <p>
        If you lose your passkeys or authenticator app, you can log in with one of these codes. Each
        code works once. Store them somewhere only you can access. We won’t show them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function download(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `recovery-codes-${location.hostname}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }
