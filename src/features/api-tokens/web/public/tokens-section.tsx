import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { ListSection } from '#ui/layout/list-section.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { ApiToken } from '../../contract.ts'
import { tokenScopes } from '../../scopes.ts'
import { NewTokenDialog } from '../new-token-dialog.tsx'
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
      showToast({ message: `“${token.name}” revoked.` })
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
          act="Revoke"
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
        <p>{scopes.map((scope) => tokenScopes[scope].title).join(' · ')}</p>
        <p className={styles.muted}>
          {describeEnd[state](formatDate(expiresAt))} ·{' '}
          {lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Button size="sm" variant="ghost" onClick={onRevoke}>
        Revoke<span className="sr"> {name}</span>
      </Button>
    </li>
  )
}

const describeEnd: Record<ApiToken['state'], (day: string) => string> = {
  working: (day) => `Expires on ${day}`,
  expired: (day) => `Expired on ${day}`,
  'password changed': () => 'Revoked when your password changed',
}
