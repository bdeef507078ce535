import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PasswordField } from '#features/accounts/web/public/password-field.tsx'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate, translateAll } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { ListSection } from '#ui/layout/list-section.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SecretDialog } from '#ui/overlay/secret-dialog.tsx'
import type { ApiToken } from '../../contract.ts'
import { tokenScopeNames, tokenScopes } from '../../scopes.ts'
import styles from '../tokens-section.module.css'

/** The account's tokens, with actions to create and revoke them. */
export function TokensSection({ tokens, userName }: { tokens: ApiToken[]; userName: string }) {
  const { revalidate } = useRevalidator()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ApiToken | null>(null)
  async function revoke(token: ApiToken) {
    try {
      const { revokeTokenEndpoint } = await import('../../contract.ts')
      await callApi(revokeTokenEndpoint, { id: token.id })
      showToast({ message: t`“${token.name}” revoked.` })
    } finally {
      setEnding(null)
      void revalidate()
    }
  }
  return (
    <>
      <ListSection
        id="api-tokens"
        title="API tokens"
        act={<Button onClick={() => setMaking(true)}>Create token</Button>}
        about={
          <>
            Your own systems, such as a CRM, can call the{' '}
            <a className="link" href="/api">
              API
            </a>{' '}
            with a token. You choose its scopes and expiration date. Changing your password revokes
            all tokens.
          </>
        }
        none={tokens.length === 0 && 'No API tokens yet.'}
      >
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setEnding(token)} />
        ))}
      </ListSection>
      {isMaking && (
        <NewTokenDialog
          userName={userName}
          onMade={() => void revalidate()}
          onClose={() => setMaking(false)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title="Revoke this token?"
          confirmLabel="Revoke"
          onConfirm={() => revoke(ending)}
          onClose={() => setEnding(null)}
        >
          The system that uses “{ending.name}” will lose access immediately and will need a new
          token. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, ending, scopes, expiresAt, lastUsedAt, state } = token
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b> <code>wsk_…{ending}</code>
        <p>{scopes.map((scope) => translate(tokenScopes[scope].title)).join(' · ')}</p>
        <p className={styles.muted}>
          {describeEnd[state](formatDate(expiresAt))} ·{' '}
          {lastUsedAt ? t`last used ${formatDate(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Button size="sm" variant="ghost" onClick={onRevoke}>
        Revoke<span className="sr"> {name}</span>
      </Button>
    </li>
  )
}

const describeEnd: Record<ApiToken['state'], (day: string) => string> = {
  working: (day) => t`Expires on ${day}`,
  expired: (day) => t`Expired on ${day}`,
  'password changed': () => translate('Revoked when your password changed'),
}

/** Form for the name and scopes of a new token. Shows the created token once. */
function NewTokenDialog({ userName, onMade, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null)
  const form = useValidatedForm({
    schema: async () => (await import('../../token-form.ts')).TokenForm,
    initialValues: empty,
    send: async (values) => {
      const [{ pickScopes }, { createTokenEndpoint }] = await Promise.all([
        import('../../token-form.ts'),
        import('../../contract.ts'),
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
    <FormDialog title="Create API token" form={form} submitLabel="Create token" onClose={onClose}>
      {/* Identifies the account to password managers. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <Field label="Name" placeholder="Our CRM" maxLength={60} {...form.input('name')} />
      <CheckboxGroup legend="Scopes" names={tokenScopeNames} texts={tokenScopes} box={form.box} />
      <Select label="Expires in" options={translateAll(lifetimes)} {...form.input('days')} />
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
