import IconDownload from '#icons/IconDownload'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './public/factors.module.css'

/** The only time that recovery codes are seen. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Keep these recovery codes"
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
            I have kept them
          </Button>
        </>
      }
    >
      <p>
        If your passkeys or your app are ever lost, one of these codes stands for them. Each works
        once. Keep them where only you can get at them: we do not show them again.
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
