import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { classNames } from '#ui/class-names.ts'
import type { OwnListing } from '../../status-contract.ts'
import { actionWords } from '../status/action-words.ts'
import type { StatusCall } from '../status/status-calls.ts'
import styles from './bulk-bar.module.css'
import { SellSeveral } from './sell-several.tsx'

/** What can be done with the chosen ones together, and for how many of them it is offered. */
export function BulkBar({ chosen, isBusy, onTake, onEnd }: BulkBarProps) {
  const [isSelling, setSelling] = useState(false)
  const fittingFor = (action: StatusCall) => chosen.filter((item) => item.actions.includes(action))
  return (
    <section className={styles.bar} aria-label="With the chosen aircraft">
      <p className={styles.count} role="status">
        <span className="num">{formatNumber(chosen.length)}</span> chosen
      </p>
      {actions.map((action) => {
        const fitting = fittingFor(action).length
        return (
          <button
            key={action}
            type="button"
            className={styles.act}
            disabled={isBusy || fitting === 0}
            title={fitting === 0 ? 'Offered for none of the chosen ones.' : actionWords[action].tip}
            onClick={() =>
              action === 'marksold' ? setSelling(true) : onTake(fittingFor(action), action)
            }
          >
            {actionWords[action].label}
            {fitting < chosen.length && fitting > 0 && <span className="num"> ({fitting})</span>}
          </button>
        )
      })}
      <button
        type="button"
        className={classNames(styles.act, styles.end)}
        disabled={isBusy}
        onClick={onEnd}
      >
        Choose none
      </button>
      {isSelling && (
        <SellSeveral
          count={fittingFor('marksold').length}
          onClose={() => setSelling(false)}
          onConfirm={() => {
            setSelling(false)
            onTake(fittingFor('marksold'), 'marksold')
          }}
        />
      )}
    </section>
  )
}

const actions = [
  'stillforsale',
  'activate',
  'deactivate',
  'marksold',
] as const satisfies readonly StatusCall[]

type BulkBarProps = {
  chosen: readonly OwnListing[]
  isBusy: boolean
  /** Called with those that it is offered for. */
  onTake: (items: OwnListing[], action: StatusCall) => void
  onEnd: () => void
}
