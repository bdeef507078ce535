import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PasswordField } from '#features/accounts/web/public/password-field.tsx'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate, translateAll } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ListSection } from '#ui/layout/list-section.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { SecretDialog } from '#ui/overlay/secret-dialog.tsx'
import type { ApiToken } from '../../contract.ts'
import { tokenScopeNames, tokenScopes } from '../../scopes.ts'
import styles from '../tokens-section.module.css'

/** The account's tokens, with actions to create and revoke them. Shows a created token once. */
export function TokensSection({ tokens, userName }: { tokens: ApiToken[]; userName: string }) {
  const { revalidate } = useRevalidator()
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
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
          onMade={(made) => {
            setSecret(made)
            return revalidate()
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title="Your new token"
          about="Copy it now. You won’t be able to see it again."
          label="API token"
          secret={secret}
          onClose={() => setSecret(null)}
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

/** Form for the name and scopes of a new token. */
function NewTokenDialog({ userName, onMade, onClose }: NewTokenDialogProps) {
  return (
    <ActionForm
      title="Create API token"
      endpoint={async () => (await import('../../contract.ts')).createTokenEndpoint}
      schema={async () => (await import('../../token-form.ts')).TokenFields}
      initialValues={empty}
      input={({ name, days, password, ...values }) => ({
        name,
        days,
        password,
        scopes: tokenScopeNames.filter((scope) => values[scope]),
      })}
      onDone={({ token }) => onMade(token)}
      submitLabel="Create token"
      onClose={onClose}
    >
      {({ input, box }) => (
        <>
          {/* Identifies the account to password managers. */}
          <input className="sr" autoComplete="username" value={userName} readOnly hidden />
          <Field label="Name" placeholder="Our CRM" maxLength={60} {...input('name')} />
          <CheckboxGroup legend="Scopes" names={tokenScopeNames} texts={tokenScopes} box={box} />
          <Select label="Expires in" options={translateAll(lifetimes)} {...input('days')} />
          <PasswordField label="Your password" {...input('password')} />
        </>
      )}
    </ActionForm>
  )
}

const lifetimes = { 7: '7 days', 30: '30 days', 90: '90 days', 180: '180 days', 365: '1 year' }
const empty: Record<string, string | boolean> & { name: string; days: string; password: string } = {
  name: '',
  days: '90',
  password: '',
  ...Object.fromEntries(tokenScopeNames.map((scope) => [scope, false])),
}

type NewTokenDialogProps = {
  userName: string
  onMade: (token: string) => unknown
  onClose: () => void
}
