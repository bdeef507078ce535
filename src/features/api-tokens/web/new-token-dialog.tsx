import { useState } from 'react'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { PasswordField } from '#features/accounts/web/public/password-field.tsx'
import { ExplainedBoxes } from '#ui/form/explained-boxes.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ShownOnceDialog } from '#ui/overlay/shown-once-dialog.tsx'
import { tokenScopeNames, tokenScopes } from '../scopes.ts'
import type { TokenValues } from './token-calls.ts'
import styles from './tokens-section.module.css'

/** What a new token is for and may do; then the token itself, this once. */
export function NewTokenDialog({ userName, onMade, onClose }: NewTokenProps) {
  const [token, setToken] = useState<string | null>(null)
  if (token !== null)
    return (
      <ShownOnceDialog
        title="Your new token"
        about="Put it into your system now. It is not shown again, here or by anybody."
        label="API token"
        secret={token}
        onClose={onClose}
      />
    )
  return (
    <Dialog title="New API token" onClose={onClose}>
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
  const form = useCheckedForm<TokenValues>({
    schema: async () => (await import('../token-form.ts')).TokenForm,
    initialValues: empty,
    send: async (values) => {
      const { makeToken } = await import('./token-calls.ts')
      onMade((await makeToken(values)).token)
    },
  })
  return (
    <form className={styles.form} {...form.props} aria-label="New API token">
      {/* Tells a password manager whose password it is. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <Field label="What it is for" placeholder="Our CRM" maxLength={60} {...form.input('name')} />
      <ExplainedBoxes legend="It may" names={tokenScopeNames} texts={tokenScopes} box={form.box} />
      <Select
        label="It expires in"
        name="days"
        value={form.values.days}
        onChange={(event) => form.set('days', event.currentTarget.value)}
      >
        <option value="7">7 days</option>
        <option value="30">30 days</option>
        <option value="90">90 days</option>
        <option value="180">180 days</option>
        <option value="365">a year</option>
      </Select>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.input('password')}
      />
      <FailureNote text={form.failure} />
      <SubmitButton form={form}>Make the token</SubmitButton>
    </form>
  )
}

const empty: TokenValues = {
  name: '',
  days: '90',
  password: '',
  ...Object.fromEntries(tokenScopeNames.map((scope) => [scope, false])),
}

type NewTokenProps = { userName: string; onMade: () => void; onClose: () => void }
