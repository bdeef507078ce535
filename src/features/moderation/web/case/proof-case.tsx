import { useNavigate, useRevalidator } from 'react-router'
import { listingPath } from '#features/listings/listing-url.ts'
import type { PendingProof } from '#features/possession/pending-proof.ts'
import { ProofCheck } from '#features/possession/web/public/proof-check.tsx'
import { formatAgo } from '#kernel/format/numbers.ts'
import { Link } from '#ui/link.tsx'
import styles from '../moderation.module.css'

/** A photo of an aircraft with the code of the day, and the decision. */
export function ProofCase({ proof, next, now }: ProofCaseProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="case-heading">
      <div className={styles.caseViewHeader}>
        <h2 id="case-heading">
          Photo with the code of the day:{' '}
          <Link className="link" to={listingPath(proof)} target="_blank">
            {proof.title}
          </Link>
        </h2>
        <p>Sent {formatAgo(proof.sentAt, now)}</p>
      </div>
      <a href={proof.url} target="_blank" rel="noreferrer">
        <img className={styles.proof} src={proof.url} alt="Aircraft with the code" />
      </a>
      <div className="mt-4">
        {proof.canCheck && proof.registration !== null ? (
          <ProofCheck
            listingId={proof.id}
            photo={proof}
            registration={proof.registration}
            declined={proof.declined}
            onDecided={() => (next ? navigate(next, { preventScrollReset: true }) : revalidate())}
          />
        ) : (
          <p>Someone else must check this photo, because you sent it or the listing is yours.</p>
        )}
      </div>
    </section>
  )
}

type ProofCaseProps = { proof: PendingProof; next: string | null; now: string }
