import { useState } from 'react'
import IconFingerprint from '#icons/IconFingerprint'
import { formatDate } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Factors } from '../contract.ts'
import { FailureText } from './failure-text.tsx'
import type { PartProps } from './part-props.ts'
import styles from './public/factors.module.css'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { useAct } from './use-act.ts'

/** The passkeys, each with its name and its last use. */
export function PasskeysPart({ factors: { passkeys }, onChange }: PartProps) {
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const close = () => setOpen(null)
  const adding = useAct(async () => {
    const { registerPasskey } = await import('./passkey-registration.ts')
    const made = await registerPasskey()
    if (!made) return
    showToast({ message: `“${made.name}” logs you in from now on.` })
    onChange(made.recoveryCodes)
  })
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <PasskeyFacts passkey={passkey} />
              <div className={styles.acts}>
                <Button
                  size="sm"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ dialog: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="sm"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setOpen({ dialog: 'remove', passkey })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button
        busy={adding.isBusy}
        icon={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
        onClick={adding.act}
      >
        Add a passkey
      </Button>
      <FailureText text={adding.failure} />
      {open?.dialog === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onDone={onChange} onClose={close} />
      )}
      {open?.dialog === 'remove' && (
        <RemoveFactorDialog factor={open.passkey} onDone={onChange} onClose={close} />
      )}
    </>
  )
}

function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, host, isBackedUp, isSuspended } = passkey
  const facts = [
    `Added ${formatDate(createdAt)}`,
    lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'not used yet',
    `for ${host}`,
    ...(isBackedUp ? ['kept by your password manager'] : []),
  ]
  return (
    <div className={styles.what}>
      <p className={styles.name}>{name}</p>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {isSuspended && (
        <p className={styles.warning}>
          May have been copied, so it no longer logs in. Remove it and add a new one.
        </p>
      )}
    </div>
  )
}

type Passkey = Factors['passkeys'][number]
