import { useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { type LinkedIdentity, unlinkIdentityEndpoint } from '../identity-contract.ts'
import type { FactorSectionProps } from './factor-section-props.ts'
import styles from './public/factors.module.css'
import { IssuerLinks } from './public/issuer-links.tsx'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'

/** List of linked accounts at issuers, and links to add more. */
export function IdentitiesSection({ factors, onChange }: FactorSectionProps) {
  const { identities, linkableIssuers } = factors
  const [unlinking, setUnlinking] = useState<LinkedIdentity | null>(null)
  return (
    <>
      {identities.length > 0 && (
        <ul className={styles.list}>
          {identities.map((identity) => (
            <li key={identity.id} className={styles.row}>
              <IdentityFacts identity={identity} />
              <Button
                size="sm"
                aria-label={t`Unlink ${identity.label}`}
                onClick={() => setUnlinking(identity)}
              >
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <IssuerLinks
          issuers={linkableIssuers}
          returnTo={destinations.security()}
          labelFor={(label) => t`Link ${label}`}
        />
      </div>
      {unlinking && (
        <RemoveFactorDialog
          title={t`Unlink ${unlinking.label}?`}
          text="You won’t be able to log in with it. Other sessions that were opened with it will end."
          confirmLabel="Unlink"
          remove={() => callApi(unlinkIdentityEndpoint, { id: unlinking.id })}
          onDone={onChange}
          onClose={() => setUnlinking(null)}
        />
      )}
    </>
  )
}

function IdentityFacts({ identity }: { identity: LinkedIdentity }) {
  const { label, isOffered, createdAt, lastUsedAt } = identity
  const facts = [
    t`Linked ${formatDate(createdAt)}`,
    lastUsedAt ? t`last used ${formatDate(lastUsedAt)}` : translate('not used yet'),
  ]
  return (
    <div className={styles.title}>
      <p className="font-600 wrap-anywhere">{label}</p>
      <p className={styles.muted}>{facts.join(' · ')}</p>
      {!isOffered && (
        <p className={styles.warning}>You can’t log in with this service here anymore.</p>
      )}
    </div>
  )
}
