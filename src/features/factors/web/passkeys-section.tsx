import { useState } from 'react'
import IconFingerprint from '#icons/IconFingerprint'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { useAction } from '#ui/use-action.ts'
import { type Factors, removePasskeyEndpoint, renamePasskeyEndpoint } from '../contract.ts'
import type { FactorSectionProps } from './factor-section-props.ts'
import { FailureText } from './failure-text.tsx'
import styles from './public/factors.module.css'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'

/** List of passkeys with their names and last use. */
export function PasskeysSection({ factors: { passkeys }, onChange }: FactorSectionProps) {
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const close = () => setOpen(null)
  const adding = useAction(async () => {
    const { registerPasskey } = await import('./passkey-registration.ts')
    const made = await registerPasskey()
    if (!made) return
    showToast({ message: t`You can now log in with “${made.name}”.` })
    onChange(made.recoveryCodes)
  }, describeFailure)
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <PasskeyFacts passkey={passkey} />
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={t`Rename ${passkey.name}`}
                  onClick={() => setOpen({ dialog: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="sm"
                  aria-label={t`Remove ${passkey.name}`}
                  onClick={() => setOpen({ dialog: 'remove', passkey })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button busy={adding.isBusy} icon={<IconFingerprint size={20} />} onClick={adding.run}>
        Add passkey
      </Button>
      <FailureText text={adding.failure} />
      {open?.dialog === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onDone={() => onChange()} onClose={close} />
      )}
      {open?.dialog === 'remove' && (
        <RemoveFactorDialog
          title={t`Remove “${open.passkey.name}”?`}
          text="You won’t be able to log in with it. Your device may still offer it, so remove it there, too."
          remove={() => callApi(removePasskeyEndpoint, { id: open.passkey.id })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </>
  )
}

function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, host, isBackedUp, isSuspended } = passkey
  const facts = [
    t`Added ${formatDate(createdAt)}`,
    lastUsedAt ? t`last used ${formatDate(lastUsedAt)}` : translate('not used yet'),
    t`for ${host}`,
    ...(isBackedUp ? [translate('stored in your password manager')] : []),
  ]
  return (
    <div className={styles.title}>
      <p className="font-600 wrap-anywhere">{name}</p>
      <p className={styles.muted}>{facts.join(' · ')}</p>
      {isSuspended && (
        <p className={styles.warning}>
          This passkey may have been copied, so you can’t log in with it. Remove it and add a new
          one.
        </p>
      )}
    </div>
  )
}

type Passkey = Factors['passkeys'][number]

function RenamePasskeyDialog({ passkey, ...handlers }: RenamePasskeyDialogProps) {
  return (
    <ActionForm
      title="Name this passkey"
      endpoint={async () => renamePasskeyEndpoint}
      initialValues={{ name: passkey.name }}
      input={({ name }) => ({ id: passkey.id, name })}
      submitLabel="Save"
      failure={(text) => <FailureText text={text} />}
      {...handlers}
    >
      {({ input }) => (
        <Field
          label="Name"
          hint="Where you keep it, such as “Key ring” or “Phone”"
          {...input('name')}
        />
      )}
    </ActionForm>
  )
}

type RenamePasskeyDialogProps = {
  passkey: { id: number; name: string }
  onDone: () => void
  onClose: () => void
}
