import { Dialog } from '#ui/overlay/dialog.tsx'
import { readLoanTerms } from '../../loan-terms.ts'
import { LoanCalculator } from '../money/loan-calculator.tsx'

export function LoanCalculatorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog at="xl" title="Loan calculator" onClose={onClose}>
      <LoanCalculator initial={usualLoan} />
    </Dialog>
  )
}

const usualLoan = readLoanTerms(new URLSearchParams())
