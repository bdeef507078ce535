import { memberRoleNames } from '#features/brokerages/member-roles.ts'
import IconMail from '#icons/IconMail'
import { t, translateAll } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import styles from '../metric-card.module.css'

/** Form to invite a member by email. The recipient chooses which account to use. */
export function InviteForm({ bizId, offices }: InviteFormProps) {
  const form = useActionForm({
    endpoint: async () =>
      (await import('#features/brokerages/members-contract.ts')).inviteMemberEndpoint,
    initialValues: emptyInvitation,
    input: ({ office, ...values }) => ({
      ...values,
      id: bizId,
      bizLocationId: Number(office) || null,
    }),
    done: ({ email }) => t`Invitation sent to ${email}`,
    resetTo: (_, { office }) => ({ ...emptyInvitation, office }),
  })
  return (
    <form {...form.props} className={styles.form} aria-label="Invitation">
      <Field
        label="Invite by email"
        type="email"
        autoComplete="off"
        placeholder="name@company.example"
        before={<IconMail size={16} />}
        className={styles.email}
        {...form.input('email')}
      />
      <Select label="Role" options={translateAll(memberRoleNames)} {...form.input('role')} />
      {offices.length > 0 && (
        <Select
          label="Office"
          none="Not stated"
          options={offices.map(({ id, name }) => [id, name])}
          {...form.input('office')}
        />
      )}
      <Button type="submit" busy={form.sending} className={styles.send}>
        Send invitation
      </Button>
      <FailureNote text={form.failure} />
    </form>
  )
}

const emptyInvitation = { email: '', role: 'employee', office: '' }

type InviteFormProps = { bizId: number; offices: readonly { id: number; name: string }[] }
