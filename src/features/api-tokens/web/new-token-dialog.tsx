import { useState } from 'react'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { PasswordField } from '#features/accounts/web/public/password-field.tsx'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SecretDialog } from '#ui/overlay/secret-dialog.tsx'
import { tokenScopeNames, tokenScopes } from '../scopes.ts'
import type { TokenValues } from './token-calls.ts'

/** Form for the name and scopes of a new token. Shows the created token once. */
export function NewTokenDialog({ userName, onMade, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null)
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
    <Dialog title="Create API token" onClose={onClose}>
      <NewTokenForm
        userName={userName}
        onMade={(made) => {
          setToken(made)
          onMade()
        }}
      />
    </Dialog>
  )
}

function NewTokenForm({ userName, onMade }: { userName: string; onMade: (token: string) => void }) {
  const form = useValidatedForm<TokenValues>({
    schema: async () => (await import('../token-form.ts')).TokenForm,
    initialValues: empty,
    send: async (values) => {
      const { createToken } = await import('./token-calls.ts')
      onMade((await createToken(values)).token)
    },
  })
  return (
    <form className="grid gap-4" {...form.props} aria-label="Create API token">
      {/* Identifies the account to password managers. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <Field label="Name" placeholder="Our CRM" maxLength={60} {...form.input('name')} />
      <CheckboxGroup legend="Scopes" names={tokenScopeNames} texts={tokenScopes} box={form.box} />
      <Select
        label="Expires in"
        name="days"
        value={form.values.days}
        onChange={(event) => form.set('days', event.currentTarget.value)}
      >
        <option value="7">7 days</option>
        <option value="30">30 days</option>
        <option value="90">90 days</option>
        <option value="180">180 days</option>
        <option value="365">1 year</option>
      </Select>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.input('password')}
      />
      <FailureNote text={form.failure} />
      <SubmitButton form={form}>Create token</SubmitButton>
    </form>
  )
}

const empty: TokenValues = {
  name: '',
  days: '90',
  password: '',
  ...Object.fromEntries(tokenScopeNames.map((scope) => [scope, false])),
}

type NewTokenDialogProps = { userName: string; onMade: () => void; onClose: () => void }
