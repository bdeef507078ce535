import { useState } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { ReasonForm } from '#ui/action-form/reason-form.tsx'
import type { UserDetail } from '../contract.ts'
import styles from './users.module.css'

/** Disables or enables an account, with a reason and an option for its listings. */
export function UserStatusForm({ user, ...handlers }: AccountActionProps) {
  const { email, isEnabled, offeredCount } = user
  const [listings, setListings] = useState<'stay' | 'hide'>('stay')
  return (
    <ReasonForm
      className={styles.panel}
      endpoint={async () => {
        const { disableUserEndpoint, enableUserEndpoint } = await import('../contract.ts')
        return isEnabled ? disableUserEndpoint : enableUserEndpoint
      }}
      schema={async () => (await import('../contract.ts')).RequiredReason}
      input={({ reason }) => ({ email, reason, ...(isEnabled && { listings }) })}
      label={isEnabled ? 'Reason (emailed to the owner)' : 'Reason (for the audit log)'}
      rows={3}
      maxLength={500}
      draft={`${isEnabled ? 'disable' : 'enable'}.${user.profileId}`}
      done={isEnabled ? t`${email} disabled.` : t`${email} enabled.`}
      submitLabel={isEnabled ? 'Disable account' : 'Enable account'}
      {...handlers}
    >
      <p>
        {isEnabled
          ? 'Sessions end right away, and the owner can’t log in until you enable the account again.'
          : 'The owner can log in again with their existing password. Hidden listings stay hidden until the seller activates them.'}
      </p>
      {isEnabled && offeredCount > 0 && (
        <fieldset className={styles.choices}>
          <legend className="sr">Owner’s listings</legend>
          <Choice
            checked={listings === 'stay'}
            onChoose={() => setListings('stay')}
            title={
              offeredCount === 1
                ? '1 listing stays active'
                : t`${offeredCount} listings stay active`
            }
            hint="Buyers can still send messages, and the seller gets them by email."
          />
          <Choice
            checked={listings === 'hide'}
            onChoose={() => setListings('hide')}
            title={t`Hide ${formatCount(offeredCount, 'listing')}`}
            hint="Brokerage listings stay active because they belong to the brokerage."
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
        {translate(title)}
        <span className="text-ink-3 text-12"> {translate(hint)}</span>
      </span>
    </label>
  )
}

type ChoiceProps = { checked: boolean; onChoose: () => void; title: string; hint: string }
export type AccountActionProps = {
  user: UserDetail
  reload: () => Promise<void>
  onClose: () => void
  onBack: () => void
}
