import { useRevalidator } from 'react-router'
import { roleNames } from '#features/brokerages/member-roles.ts'
import IconMail from '#icons/IconMail'
import { t, translateAll } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import styles from '../metric-card.module.css'

/** Form to invite a member by email. The recipient chooses which account to use. */
export function InviteForm({ bizId, offices }: InviteFormProps) {
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    schema: async () => (await rules()).InvitationForm,
    initialValues: emptyInvitation,
    async send(values) {
      const { InvitationForm, inviteMemberEndpoint } = await rules()
      const { email } = await callApi(inviteMemberEndpoint, {
        id: bizId,
        ...InvitationForm.parse(values),
        bizLocationId: Number(values.office) || null,
      })
      showToast({ message: t`Invitation sent to ${email}` })
      form.reset({ ...emptyInvitation, office: values.office })
      await revalidate()
    },
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
      <Select label="Role" options={translateAll(roleNames)} {...form.input('role')} />
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

const rules = () => import('#features/brokerages/members-contract.ts')

const emptyInvitation = { email: '', role: 'employee', office: '' }

type InviteFormProps = { bizId: number; offices: readonly { id: number; name: string }[] }
