import { useState } from 'react'
import { formatBilledAmount } from '#features/payments/format-amount.ts'
import { isFree } from '#features/payments/rules.ts'
import { EndPurchaseForm } from '#features/payments/web/public/end-purchase-form.tsx'
import styles from '#features/payments/web/public/staff.module.css'
import IconReceiptRefund from '#icons/IconReceiptRefund'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { ReasonForm } from '#ui/action-form/reason-form.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Link } from '#ui/link.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Time } from '#ui/time/time.tsx'
import type { Withdrawal } from '../../withdrawal-contract.ts'
import { withdrawalLabels } from '../withdrawal-labels.ts'
import { endByWithdrawal } from './contract-ends.ts'

/** A withdrawal or cancellation with the matched contract, and its decision. */
export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const [step, setStep] = useState<'accept' | 'decline' | null>(null)
  const { withdrawalId: id, version, kind, number, state, contract } = withdrawal
  const isOpen = state === 'received' && step === null
  const back = () => setStep(null)
  return (
    <Dialog
      at="l"
      title={`${translate(withdrawalLabels[kind].name)} ${number}`}
      onClose={onClose}
      foot={
        <>
          {isOpen && contract && (
            <Button icon={IconReceiptRefund} onClick={() => setStep('accept')}>
              Accept…
            </Button>
          )}
          {isOpen && <Button onClick={() => setStep('decline')}>Decline…</Button>}
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {!contract && (
        <p className={styles.reason} role="note">
          The email address isn’t that of the number’s buyer, so this has no effect. If it’s from
          the buyer, ask them to send it from the address of their account.
        </p>
      )}
      <Facts rows={toFacts(withdrawal)} />
      {step === 'accept' && contract && (
        <EndPurchaseForm
          end={endByWithdrawal(withdrawal, contract)}
          onClose={onClose}
          onBack={back}
        />
      )}
      {step === 'decline' && (
        <ReasonForm
          className={styles.reason}
          endpoint={loadEndpoint}
          schema={async () => (await import('#features/payments/refund-rules.ts')).ReasonFields}
          input={({ reason }) => ({ id, version, accept: false, reason })}
          label="Reason (shown to the buyer)"
          maxLength={250}
          draft={`decline-withdrawal.${id}`}
          done="Declined."
          submitLabel="Decline"
          onClose={onClose}
          onBack={back}
        >
          <p>The contract stays as it is, and the sender is emailed the reason.</p>
        </ReasonForm>
      )}
    </Dialog>
  )
}

const loadEndpoint = async () =>
  (await import('../../withdrawal-contract.ts')).decideWithdrawalEndpoint

function toFacts(withdrawal: Withdrawal) {
  const { name, email, isLoggedIn, isInTime, reason, endsOn, contract } = withdrawal
  const rows = [
    { label: 'Name', value: name },
    {
      label: 'Email',
      value: email,
      hint: isLoggedIn ? 'Sent while logged in' : 'Sent without login',
    },
    {
      label: 'Received',
      value: <Time at={withdrawal.receivedDate} as="full" />,
      ...(isInTime !== null && {
        hint: isInTime ? 'Within the withdrawal period' : 'After the withdrawal period',
      }),
    },
    { label: 'Due', value: formatDate(withdrawal.dueDate) },
    reason && { label: 'Cause, if you cancel without notice', value: reason },
    endsOn && { label: 'End on', value: formatDate(endsOn) },
    ...(contract ? toContractFacts(withdrawal, contract) : []),
    withdrawal.decisionReason && { label: 'Reason', value: withdrawal.decisionReason },
  ]
  return rows.filter((row) => row !== null && row !== '')
}

function toContractFacts({ refund }: Withdrawal, contract: Contract) {
  const { invoiceId, title, currency, amount, refunded, daysUsed, days, startsNow } = contract
  return [
    {
      label: 'Contract',
      value: (
        <Link
          className="link"
          to={listUrl(destinations.webAppAdmin('invoices'), { invoice: invoiceId }, {})}
        >
          {title}, {formatBilledAmount({ amount, currency })}
        </Link>
      ),
      hint: t`Paid on ${formatDate(contract.paidDate)}`,
    },
    ...(days === null
      ? []
      : [
          {
            label: 'Days used',
            value: t`${String(daysUsed)} of ${String(days)}`,
            hint: startsNow
              ? 'The buyer asked for an early start'
              : 'The buyer didn’t ask for an early start, and pays nothing after a withdrawal',
          },
        ]),
    ...(isFree(refunded)
      ? []
      : [{ label: 'Refunded', value: formatBilledAmount({ amount: refunded, currency }) }]),
    { label: 'Refund', value: formatBilledAmount({ amount: refund, currency }) },
  ]
}

type Contract = NonNullable<Withdrawal['contract']>
type WithdrawalDialogProps = { withdrawal: Withdrawal; onClose: () => void }
