import { useState } from 'react'
import IconHandStop from '#icons/IconHandStop'
import { formatCount, formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ImportOperation } from '../../operation-contract.ts'
import styles from '../import.module.css'
import type { OperationCalls } from '../use-operation-calls.ts'

/** Explains first that nothing was removed, and then why. Only the safe choice is a primary button. */
export function RemovalLimitPanel({ operation, calls }: RemovalLimitPanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { gone, onMarket, percent, limitPercent } = operation.brake
  const listings = formatCount(gone, 'listing')
  return (
    <section className={styles.brake} role="alert" aria-labelledby="brake">
      <IconHandStop size={24} />
      <div>
        <h2 id="brake">
          {gone === 1
            ? 'One listing is missing from this feed. No listings have been hidden.'
            : t`${formatNumber(gone)} listings are missing from this feed. No listings have been hidden.`}
        </h2>
        <p>
          That’s <b className="num">{formatPercent(percent, 1)}</b> of the {formatNumber(onMarket)}{' '}
          listings, which is more than this source’s limit of {formatPercent(limitPercent)} per run.
          New and changed rows were processed. Decide whether to keep or hide the missing ones.
        </p>
        <Scale percent={percent} limit={limitPercent} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="act"
          busy={calls.isBusy('keep')}
          onClick={() => void calls.run('keep', { count: gone })}
        >
          {gone === 1 ? 'Keep listing' : t`Keep all ${formatNumber(gone)}`}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {gone === 1 ? 'Hide listing' : 'Hide listings'}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={t`Hide ${listings}?`}
          onClose={() => setIsAsking(false)}
          foot={
            <>
              <Button onClick={() => setIsAsking(false)}>Cancel</Button>
              <Button
                busy={calls.isBusy('takeOff')}
                onClick={() =>
                  void calls.run('takeOff', { count: gone }).then(() => setIsAsking(false))
                }
              >
                Hide {listings} now
              </Button>
            </>
          }
        >
          <p>
            {gone === 1
              ? t`One listing from ${operation.sourceName} will be hidden from buyers. If the feed includes it again, it will be reactivated.`
              : t`${formatNumber(gone)} listings from ${operation.sourceName} will be hidden from buyers. If the feed includes one of them again, it will be reactivated.`}
          </p>
        </Dialog>
      )}
    </section>
  )
}

/** Scale from zero to twice the limit, or to the actual value if that is larger. */
function Scale({ percent, limit }: { percent: number; limit: number }) {
  const end = Math.min(100, Math.max(limit * 2, Math.ceil(percent / 10) * 10, 1))
  const at = (value: number) => Math.min(100, (value / end) * 100)
  // Hides the end label if it would overlap the value's label.
  const showsEnd = percent / end < 0.85
  return (
    <div>
      <PercentBar className={styles.scale} share={at(percent)} mark={at(limit)} />
      <svg className={`${styles.labels} num`} aria-hidden="true">
        {limit / end > 0.3 && <text y="13">{formatPercent(0)}</text>}
        {limit > 0 && (
          <text x={`${at(limit)}%`} dx="-6" y="13" textAnchor="end">
            Limit {formatPercent(limit, 1)}
          </text>
        )}
        <text
          className="font-600"
          x={showsEnd ? `${at(percent)}%` : '100%'}
          y="13"
          textAnchor={showsEnd ? 'start' : 'end'}
        >
          {formatPercent(percent, 1)}
        </text>
        {showsEnd && (
          <text x="100%" y="13" textAnchor="end">
            {formatPercent(end, 1)}
          </text>
        )}
      </svg>
    </div>
  )
}

type RemovalLimitPanelProps = { operation: ImportOperation; calls: OperationCalls }
