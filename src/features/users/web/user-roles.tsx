import { useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { useAction } from '#ui/use-action.ts'
import { type AssignableRole, assignableRoles } from '../assignable-roles.ts'
import type { UserDetail } from '../contract.ts'
import { useReason } from './reason-form.tsx'
import { formatRoles, roleNames } from './role-names.ts'
import styles from './users.module.css'

/** Roles that staff can assign. Brokerage roles are derived from membership. */
export function UserRoles({ user, onChanged }: UserRolesProps) {
  const { profileId, version, isYou, isLastServerAdmin } = user
  const before = assignableRoles.filter((role) => user.roles.includes(role))
  const others = user.roles.filter((role) => role === 'BizEmp' || role === 'BizAdmin')
  const [roles, setRoles] = useState<readonly AssignableRole[]>(before)
  const { reason, field, validateReason, deleteDraft } = useReason(`roles.${profileId}.${version}`)
  const isChanged = roles.length !== before.length || roles.some((role) => !before.includes(role))
  const { isBusy, failure, run } = useAction(async () => {
    const { setUserRolesEndpoint } = await import('../contract.ts')
    await callApi(setUserRolesEndpoint, { id: profileId, version, roles: [...roles], reason })
    deleteDraft()
    showToast({ message: t`Roles updated for ${user.email}.` })
    await onChanged()
  }, describeFailure)
  return (
    <section aria-labelledby="user-roles">
      <h3 id="user-roles">
        Staff roles{' '}
        {others.length > 0 && <span>in addition to {formatRoles(others)} at a brokerage</span>}
      </h3>
      <div className={styles.boxes}>
        {assignableRoles.map((role) => (
          <Checkbox
            key={role}
            label={translate(roleNames[role])}
            checked={roles.includes(role)}
            disabled={
              before.includes(role) && (isYou || (role === 'ServerAdmin' && isLastServerAdmin))
            }
            onChange={({ currentTarget: { checked } }) =>
              setRoles(checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
        ))}
      </div>
      {(isYou || isLastServerAdmin) && (
        <p className="text-ink-3 text-12">
          {isYou
            ? 'You can’t remove your own roles or disable your own account.'
            : 'You can’t remove the last server administrator.'}
        </p>
      )}
      {isChanged && (
        <div className="grid gap-3 mt-3">
          <Field maxLength={500} {...field} />
          <FailureNote text={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setRoles(before)}>Undo</Button>
            <Button variant="act" busy={isBusy} onClick={() => validateReason() && void run()}>
              Save roles
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

type UserRolesProps = { user: UserDetail; onChanged: () => Promise<void> }
