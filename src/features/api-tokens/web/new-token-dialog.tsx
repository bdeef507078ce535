import { useState } from 'react'
import { PasswordField } from '#features/accounts/web/public/password-field.tsx'
import { callApi } from '#kernel/web/api-client.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SecretDialog } from '#ui/overlay/secret-dialog.tsx'
import { tokenScopeNames, tokenScopes } from '../scopes.ts'

/** Form for the name and scopes of a new token. Shows the created token once. */
export function NewTokenDialog({ userName, onMade, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null)
  const form = useValidatedForm({
    schema: async () => (await import('../token-form.ts')).TokenForm,
    initialValues: empty,
    send: async (values) => {
      const [{ pickScopes }, { createTokenEndpoint }] = await Promise.all([
        import('../token-form.ts'),
        import('../contract.ts'),
      ])
      const { name, days, password } = values
      const scopes = pickScopes(values)
      setToken((await callApi(createTokenEndpoint, { name, days, password, scopes })).token)
      onMade()
    },
  })
  if (token !== null)
    return (
      <SecretDialog
        title="Your new token"
        about="Copy it now. You won’t be able to see it again."
        label="API token"
        secret={token}
        onClose={onClose}
      />
    )
  return (
    <FormDialog title="Create API token" form={form} submit="Create token" onClose={onClose}>
      {/* Identifies the account to password managers. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <Field label="Name" placeholder="Our CRM" maxLength={60} {...form.input('name')} />
      <CheckboxGroup legend="Scopes" names={tokenScopeNames} texts={tokenScopes} box={form.box} />
      <Select label="Expires in" options={lifetimes} {...form.input('days')} />
      <PasswordField label="Your password" {...form.input('password')} />
    </FormDialog>
  )
}

const lifetimes = { 7: '7 days', 30: '30 days', 90: '90 days', 180: '180 days', 365: '1 year' }
const empty: Record<string, string | boolean> & { name: string; days: string; password: string } = {
  name: '',
  days: '90',
  password: '',
  ...Object.fromEntries(tokenScopeNames.map((scope) => [scope, false])),
}

type NewTokenDialogProps = { userName: string; onMade: () => void; onClose: () => void }
