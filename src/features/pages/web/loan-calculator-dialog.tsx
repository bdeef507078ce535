import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { loanBounds, termWithin } from '../loan-terms.ts'
import { LoanCalculator } from './loan-calculator.tsx'
import styles from './loan-calculator-dialog.module.css'

/** The calculator over any page, starting from `amount` when the page is about a price. */
export function LoanCalculatorDialog({ opened, onClose, amount }: LoanCalculatorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const initial = {
    amount: termWithin('amount', amount ?? null),
    years: loanBounds.years.initial,
    rate: loanBounds.rate.initial,
  }
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => opened && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {opened && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId}>Loan calculator</h2>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.body}>
            <LoanCalculator key={initial.amount} initial={initial} />
          </div>
        </div>
      )}
    </dialog>
  )
}

type LoanCalculatorDialogProps = {
  opened: boolean
  onClose: () => void
  amount?: number | null | undefined
}
