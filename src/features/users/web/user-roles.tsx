import { t, translate } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { type AssignableRole, assignableRoles } from '../assignable-roles.ts'
import type { UserDetail } from '../contract.ts'
import { formatRoles, roleNames } from './role-names.ts'
import styles from './users.module.css'

/** Roles that staff can assign. Brokerage roles are derived from membership. */
export function UserRoles({ user, onChanged }: UserRolesProps) {
  const { profileId, version, isYou, isLastServerAdmin } = user
  const before = assignableRoles.filter((role) => user.roles.includes(role))
  const others = user.roles.filter((role) => role === 'BizEmp' || role === 'BizAdmin')
  const initialValues = { reason: '', ...toBoxes(before) }
  const form = useActionForm({
    endpoint: async () => (await import('../contract.ts')).setUserRolesEndpoint,
    schema: async () => (await import('../contract.ts')).RequiredReason,
    initialValues,
    draft: `roles.${profileId}.${version}`,
    input: (values) => ({
      id: profileId,
      version,
      reason: values.reason,
      roles: assignableRoles.filter((role) => values[role]),
    }),
    done: t`Roles updated for ${user.email}.`,
    resetTo: (_, values) => values,
    reload: onChanged,
  })
  const isChanged = assignableRoles.some((role) => form.values[role] !== initialValues[role])
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
            checked={form.values[role]}
            disabled={
              before.includes(role) && (isYou || (role === 'ServerAdmin' && isLastServerAdmin))
            }
            onChange={({ currentTarget: { checked } }) => form.set(role, checked)}
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
        <form {...form.props} className="grid gap-3 mt-3">
          <Field label="Reason (for the audit log)" maxLength={500} {...form.input('reason')} />
          <FailureNote text={form.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => form.fill(toBoxes(before))}>Undo</Button>
            <Button variant="act" type="submit" busy={form.sending}>
              Save roles
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function toBoxes(roles: readonly AssignableRole[]) {
  const boxes = assignableRoles.map((role) => [role, roles.includes(role)])
  return Object.fromEntries(boxes) as Record<AssignableRole, boolean>
}

type UserRolesProps = { user: UserDetail; onChanged: () => Promise<void> }
