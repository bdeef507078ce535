import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type AssignableRole, assignableRoles } from '../assignable-roles.ts'
import type { User } from '../contract.ts'
import { roleNames } from './role-names.ts'

/**
 * Applies one action to several accounts, with the same reason. Shows failures and continues with the other accounts.
 */
export function BulkDialog({ act, users, onClose, onDone }: BulkDialogProps) {
  const { revalidate } = useRevalidator()
  const [failures, setFailures] = useState<string[]>([])
  const { title, text, label, done, needsReason, apply } = acts[act]
  const form = useActionForm({
    schema: async () => {
      const { RequiredReason } = await import('../contract.ts')
      return needsReason ? RequiredReason : RequiredReason.partial()
    },
    initialValues: { role: 'CallCenter', reason: '' },
    draft: `${act}.${users.map(({ profileId }) => profileId).join()}`,
    async send({ role, reason }) {
      const refused: string[] = []
      for (const user of users)
        await apply(user, { role: role as AssignableRole, reason }).catch((error: Error) => {
          refused.push(t`${user.email}: ${error.message}`)
        })
      await revalidate()
      const succeeded = users.length - refused.length
      if (succeeded > 0)
        showToast({ message: t`${formatCount(succeeded, 'user')} ${translate(done)}` })
      if (refused.length === 0) onDone()
      else setFailures(refused)
    },
  })
  const target = users.length === 1 ? users[0]?.email : formatCount(users.length, 'user')
  return (
    <Dialog
      title={t`${translate(title)} ${target}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={failures.length > 0 ? onDone : onClose}>
            {failures.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          {failures.length === 0 && (
            <Button variant="act" type="submit" form="bulk" busy={form.sending}>
              {translate(label)}
            </Button>
          )}
        </>
      }
    >
      <form id="bulk" {...form.props} className="grid gap-4 text-14">
        <p>{translate(text)}</p>
        {act === 'role' && (
          <Select
            label="Role"
            options={assignableRoles.map((name) => [name, translate(roleNames[name])])}
            {...form.input('role')}
          />
        )}
        {needsReason && (
          <TextArea
            label={
              act === 'disable' ? 'Reason (emailed to the owners)' : 'Reason (for the audit log)'
            }
            maxLength={500}
            rows={3}
            {...form.input('reason')}
          />
        )}
        {failures.map((failure) => (
          <FailureNote key={failure} text={failure} />
        ))}
      </form>
    </Dialog>
  )
}

// Contracts load when an action starts, because their validation rules are large.
const acts: Record<BulkAction, Act> = {
  disable: {
    title: 'Disable',
    text: 'Sessions end right away, and these users can’t log in. Listings stay active. To hide them, open each user.',
    label: 'Disable',
    done: 'disabled',
    needsReason: true,
    apply: async ({ email }, { reason }) =>
      callApi((await import('../contract.ts')).disableUserEndpoint, { email, reason }),
  },
  enable: {
    title: 'Enable',
    text: 'They can log in again with their existing password.',
    label: 'Enable',
    done: 'enabled',
    needsReason: true,
    apply: async ({ email }, { reason }) =>
      callApi((await import('../contract.ts')).enableUserEndpoint, { email, reason }),
  },
  role: {
    title: 'Add a role to',
    text: 'The change takes effect immediately.',
    label: 'Add role',
    done: 'changed',
    needsReason: true,
    apply: addRole,
  },
  reset: {
    title: 'Send a reset email to',
    text: 'Each user gets a link to choose a new password. The old one works until then.',
    label: 'Send email',
    done: 'emailed',
    needsReason: false,
    apply: async ({ email }) =>
      callApi((await import('../access-contract.ts')).sendResetEndpoint, { email }),
  },
}

/** Adds the role to the current staff roles. */
async function addRole({ profileId: id }: User, { role, reason }: ActInput) {
  const { getUserEndpoint, setUserRolesEndpoint } = await import('../contract.ts')
  const { roles, version } = await callApi(getUserEndpoint, { id })
  const current = assignableRoles.filter((name) => roles.includes(name))
  if (!current.includes(role))
    await callApi(setUserRolesEndpoint, { id, version, roles: [...current, role], reason })
}

export type BulkAction = 'disable' | 'enable' | 'role' | 'reset'
type ActInput = { role: AssignableRole; reason: string }
type Act = {
  title: string
  text: string
  label: string
  done: string
  needsReason: boolean
  apply: (user: User, input: ActInput) => Promise<unknown>
}
type BulkDialogProps = {
  act: BulkAction
  users: readonly User[]
  onClose: () => void
  onDone: () => void
}
