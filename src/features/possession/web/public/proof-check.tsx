import { formatDate } from '#kernel/format/dates.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { decideProofEndpoint, maxProofReasonLength } from '../../contract.ts'

/** What the photo must show, and the decision. */
export function ProofCheck(props: ProofCheckProps) {
  const { listingId, photo, registration, declined, onDecided } = props
  return (
    <ActionForm
      title="Decision"
      endpoint={async () => decideProofEndpoint}
      initialValues={{ decision: '', reason: '' }}
      draft={`proof.${listingId}.${photo.version}`}
      input={(values) => ({ ...values, id: listingId, version: photo.version })}
      done="Decision saved"
      onDone={onDecided}
      submitLabel="Decide"
      isAlwaysEnabled
    >
      {({ input, values }) => (
        <>
          <p>
            The photo must show the code{' '}
            <b className="num" translate="no">
              {photo.code}
            </b>{' '}
            of {formatDate(photo.day)} and the registration <b translate="no">{registration}</b>.
            Compare both letter by letter.
          </p>
          {declined.length > 0 && (
            <div>
              <p>Declined before:</p>
              <ul className="grid gap-1">
                {declined.map(({ at, reason }) => (
                  <li key={at} className="wrap-anywhere">
                    {formatDate(at)}: <WrittenText text={reason} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Select
            label="Decision"
            options={[
              ['', 'Select…'],
              ['accept', 'Both match. Show the date on the listing'],
              ['decline', 'Decline, delete the photo, and notify the seller'],
            ]}
            {...input('decision')}
          />
          {values.decision === 'decline' && (
            <TextArea
              label="Reason (sent to the seller)"
              maxLength={maxProofReasonLength}
              rows={3}
              {...input('reason')}
            />
          )}
        </>
      )}
    </ActionForm>
  )
}

type ProofCheckProps = {
  listingId: number
  photo: { code: string; day: string; version: number }
  registration: string
  declined: readonly { at: string; reason: string }[]
  onDecided: () => unknown
}
