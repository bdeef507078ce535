import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { loanBounds, termWithin } from '../loan-terms.ts'
import { LoanCalculator } from './loan-calculator.tsx'

/** The calculator over any page, starting from `amount` when the page is about a price. */
export function LoanCalculatorDialog({ opened, onClose, amount }: LoanCalculatorDialogProps) {
  const isPhone = useMediaQuery('(max-width: 640px)')
  const initial = {
    amount: termWithin('amount', amount ?? null),
    years: loanBounds.years.initial,
    rate: loanBounds.rate.initial,
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Loan calculator"
      size={880}
      fullScreen={isPhone ?? false}
      centered
    >
      <LoanCalculator key={initial.amount} initial={initial} />
    </Modal>
  )
}

type LoanCalculatorDialogProps = {
  opened: boolean
  onClose: () => void
  amount?: number | null | undefined
}
