import { useState } from 'react'
import { formatCount } from '#kernel/format.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { UserDetail } from '../../../users-contract.ts'
import { ReasonForm } from './reason-form.tsx'
import styles from './user-dialog.module.css'

/** Disables or enables an account, with the reason and what becomes of its listings. */
export function SwitchForm({ user, onCancel, onDone }: SwitchFormProps) {
  const { email, isEnabled, offeredCount } = user
  const [listings, setListings] = useState<'stay' | 'hide'>('stay')
  async function run(reason: string) {
    const calls = await import('./user-calls.ts')
    if (isEnabled) await calls.disableUser(email, reason, listings)
    else await calls.enableUser(email, reason)
    showToast({ message: `${email} is ${isEnabled ? 'disabled' : 'enabled'}.` })
    onDone()
  }
  return (
    <ReasonForm
      text={
        isEnabled
          ? 'Sessions end at once, and nobody can log in until you enable the account again.'
          : 'Its owner can log in again with the password they had. Listings that were taken off the market stay off until the seller activates them.'
      }
      act={isEnabled ? 'Disable account' : 'Enable account'}
      onAct={run}
      onCancel={onCancel}
    >
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
    </ReasonForm>
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
