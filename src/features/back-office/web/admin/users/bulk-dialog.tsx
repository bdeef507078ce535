import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { formatCount } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { User } from '../../../users-contract.ts'
import type { GivenRole } from './user-calls.ts'
import styles from './user-dialog.module.css'

/** One act on several accounts, with one reason. What one of them refuses is said, and the others are done. */
export function BulkDialog({ act, users, onClose, onDone }: BulkDialogProps) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [role, setRole] = useState<GivenRole>('CallCenter')
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<string[]>([])
  const { title, text, label, done, needsReason } = acts[act]
  async function run() {
    setBusy(true)
    const refused: string[] = []
    const { actOn } = await import('./user-calls.ts')
    for (const user of users)
      await actOn(user, { act, role, reason }).catch((error: Error) => {
        refused.push(`${user.email}: ${error.message}`)
      })
    setBusy(false)
    await revalidate()
    const succeeded = users.length - refused.length
    if (succeeded > 0) showToast({ message: `${formatCount(succeeded, 'user')} ${done}` })
    if (refused.length === 0) onDone()
    else setFailures(refused)
  }
  const whom = users.length === 1 ? users[0]?.email : formatCount(users.length, 'user')
  return (
    <Dialog
      title={`${title} ${whom}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={failures.length > 0 ? onDone : onClose}>
            {failures.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          {failures.length === 0 && (
            <Button
              variant="act"
              busy={busy}
              disabled={needsReason && reason.trim() === ''}
              onClick={() => void run()}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <p>{text}</p>
        {act === 'role' && (
          <Select
            label="Role"
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as GivenRole)}
          >
            <option>CallCenter</option>
            <option>CallCenterAdmin</option>
            <option>WebAppAdmin</option>
            <option>ServerAdmin</option>
          </Select>
        )}
        {needsReason && (
          <TextArea
            label="Reason, for the audit log"
            longest={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {failures.map((failure) => (
          <FailureNote key={failure} text={failure} />
        ))}
      </div>
    </Dialog>
  )
}

const acts = {
  disable: {
    title: 'Disable',
    text: 'Sessions end at once, and nobody can log in. Listings stay; open one user to take them off the market.',
    label: 'Disable',
    done: 'disabled',
    needsReason: true,
  },
  enable: {
    title: 'Enable',
    text: 'They can log in again with the password they had.',
    label: 'Enable',
    done: 'enabled',
    needsReason: true,
  },
  role: {
    title: 'Add a role to',
    text: 'The next thing they do on the site obeys it.',
    label: 'Add role',
    done: 'changed',
    needsReason: true,
  },
  reset: {
    title: 'Send a reset mail to',
    text: 'Each gets a link to choose a new password; until then the old one stays.',
    label: 'Send mail',
    done: 'written to',
    needsReason: false,
  },
} as const

export type BulkAct = keyof typeof acts
type BulkDialogProps = {
  act: BulkAct
  users: readonly User[]
  onClose: () => void
  onDone: () => void
}
