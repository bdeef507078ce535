import { formatDate } from '#kernel/format/dates.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/form/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { WrittenText } from '#ui/written-text.ts'
import { decideProofEndpoint, maxProofReasonLength, ProofDecision } from '../../contract.ts'

/** What the photo must show, and the decision. */
export function ProofCheck(props: ProofCheckProps) {
  const { listingId, photo, registration, declined, onDecided } = props
  const form = useValidatedForm({
    schema: async () => ProofDecision,
    initialValues: { decision: '', reason: '' },
    async send(values) {
      await callApi(decideProofEndpoint, {
        id: listingId,
        version: photo.version,
        ...ProofDecision.parse(values),
      })
      showToast({ message: 'Decision saved' })
      await onDecided()
    },
  })
  return (
    <form className="grid gap-4" {...form.props} aria-label="Decision">
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
        {...form.input('decision')}
      />
      {form.values.decision === 'decline' && (
        <TextArea
          label="Reason (sent to the seller)"
          maxLength={maxProofReasonLength}
          rows={3}
          {...form.input('reason')}
        />
      )}
      <FailureNote text={form.failure} />
      <SubmitButton form={form} isAlwaysEnabled>
        Decide
      </SubmitButton>
    </form>
  )
}

type ProofCheckProps = {
  listingId: number
  photo: { code: string; day: string; version: number }
  registration: string
  declined: readonly { at: string; reason: string }[]
  onDecided: () => unknown
}
