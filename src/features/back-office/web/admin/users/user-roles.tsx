import { useState } from 'react'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { UserDetail } from '../../../users-contract.ts'
import type { GivenRole } from './user-calls.ts'
import styles from './user-dialog.module.css'

/** The roles that staff give and take. Those of a brokerage come with the work there. */
export function UserRoles({ user, onChanged }: UserRolesProps) {
  const { profileId, version, isYou, isLastServerAdmin } = user
  const before = given.filter(([role]) => user.roles.includes(role)).map(([role]) => role)
  const others = user.roles.filter((role) => role === 'BizEmp' || role === 'BizAdmin')
  const [roles, setRoles] = useState<readonly GivenRole[]>(before)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isChanged = roles.length !== before.length || roles.some((role) => !before.includes(role))
  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      const calls = await import('./user-calls.ts')
      await calls.setRoles(profileId, version, [...roles], reason)
      showToast({ message: `The roles of ${user.email} are changed.` })
      await onChanged()
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="user-roles">
      <h3 id="user-roles">
        Staff roles {others.length > 0 && <span>besides {others.join(', ')} of a brokerage</span>}
      </h3>
      <div className={styles.boxes}>
        {given.map(([role, name]) => (
          <Checkbox
            key={role}
            label={name}
            checked={roles.includes(role)}
            disabled={
              before.includes(role) && (isYou || (role === 'ServerAdmin' && isLastServerAdmin))
            }
            onChange={({ currentTarget: { checked } }) =>
              setRoles(checked ? [...roles, role] : roles.filter((held) => held !== role))
            }
          />
        ))}
      </div>
      {(isYou || isLastServerAdmin) && (
        <p className={styles.hint}>
          {isYou
            ? 'Nobody takes roles from themselves or disables their own account.'
            : 'The last server administrator stays.'}
        </p>
      )}
      {isChanged && (
        <div className={styles.rolesForm}>
          <Field
            label="Reason, for the audit log"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FailureNote text={failure} />
          <div className={styles.acts}>
            <Button onClick={() => setRoles(before)}>Undo</Button>
            <Button
              variant="act"
              busy={busy}
              disabled={reason.trim() === ''}
              onClick={() => void save()}
            >
              Save roles
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

const given: readonly [GivenRole, string][] = [
  ['CallCenter', 'Call center'],
  ['CallCenterAdmin', 'Call center admin'],
  ['WebAppAdmin', 'Web app admin'],
  ['ServerAdmin', 'Server admin'],
]

type UserRolesProps = { user: UserDetail; onChanged: () => Promise<void> }
