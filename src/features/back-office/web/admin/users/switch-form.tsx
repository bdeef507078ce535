import { useState } from 'react'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { formatCount } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { UserDetail } from '../../../users-contract.ts'
import styles from './user-dialog.module.css'

/** Disables or enables an account, with the reason and what becomes of its listings. */
export function SwitchForm({ user, onCancel, onDone }: SwitchFormProps) {
  const { email, isEnabled, offeredCount } = user
  const [reason, setReason] = useState('')
  const [listings, setListings] = useState<'stay' | 'hide'>('stay')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run() {
    setBusy(true)
    setFailure(null)
    try {
      const calls = await import('./user-calls.ts')
      if (isEnabled) await calls.disableUser(email, reason, listings)
      else await calls.enableUser(email, reason)
      showToast({ message: `${email} is ${isEnabled ? 'disabled' : 'enabled'}.` })
      onDone()
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <div className={styles.panel}>
      <p>
        {isEnabled
          ? 'Sessions end at once, and nobody can log in until you enable the account again.'
          : 'Its owner can log in again with the password they had. Listings that were taken off the market stay off until the seller activates them.'}
      </p>
      {isEnabled && offeredCount > 0 && (
        <fieldset className={styles.choices}>
          <legend className="sr">Their listings</legend>
          <Choice
            checked={listings === 'stay'}
            onChoose={() => setListings('stay')}
            title={`${formatCount(offeredCount, 'listing')} on the market ${offeredCount === 1 ? 'stays' : 'stay'}`}
            hint="Buyers can still write; the seller gets it by mail."
          />
          <Choice
            checked={listings === 'hide'}
            onChoose={() => setListings('hide')}
            title={`Take ${formatCount(offeredCount, 'listing')} off the market`}
            hint="Listings of a brokerage stay: they are the brokerage’s."
          />
        </fieldset>
      )}
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
          {isEnabled ? 'Disable account' : 'Enable account'}
        </Button>
      </div>
    </div>
  )
}

function Choice({ checked, onChoose, title, hint }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="listings" checked={checked} onChange={onChoose} />
      <span>
        {title}
        <span className={styles.hint}> {hint}</span>
      </span>
    </label>
  )
}

type ChoiceProps = { checked: boolean; onChoose: () => void; title: string; hint: string }
type SwitchFormProps = { user: UserDetail; onCancel: () => void; onDone: () => void }
