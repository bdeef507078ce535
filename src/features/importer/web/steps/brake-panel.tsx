import { useState } from 'react'
import IconHandStop from '#icons/IconHandStop'
import { formatCount, formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { ShareBar } from '#ui/facts/share-bar.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ImportOperation } from '../../operation-contract.ts'
import type { OperationCalls } from '../use-operation-calls.ts'
import styles from './brake-panel.module.css'

/** Says first what did not happen, then why; the safe choice is the one orange button. */
export function BrakePanel({ operation, calls }: BrakePanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { gone, onMarket, percent, limitPercent } = operation.brake
  const listings = formatCount(gone, 'listing')
  return (
    <section className={styles.brake} role="alert" aria-labelledby="brake">
      <IconHandStop size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <h2 id="brake">
          {listings} {gone === 1 ? 'is' : 'are'} missing from this feed. Nothing has gone off the
          market.
        </h2>
        <p>
          That is <b className="num">{formatPercent(percent)}</b> of the {formatNumber(onMarket)} on
          the market, and this source may lose {formatPercent(limitPercent)} in one run. New and
          changed rows go on; the missing ones wait for you.
        </p>
        <Scale percent={percent} limit={limitPercent} />
      </div>
      <div className={styles.acts}>
        <Button
          variant="act"
          busy={calls.isBusy('keep')}
          onClick={() => void calls.run('keep', { count: gone })}
        >
          {gone === 1 ? 'Keep it' : `Keep all ${formatNumber(gone)}`}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {gone === 1 ? 'Take it off…' : 'Take them off…'}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={`Take ${listings} off the market?`}
          onClose={() => setIsAsking(false)}
          foot={
            <>
              <Button onClick={() => setIsAsking(false)}>Not now</Button>
              <Button
                busy={calls.isBusy('takeOff')}
                onClick={() =>
                  void calls.run('takeOff', { count: gone }).then(() => setIsAsking(false))
                }
              >
                Take {listings} off
              </Button>
            </>
          }
        >
          <p>
            {listings} of {operation.sourceName} will not be found by buyers any more. Once the feed
            names {gone === 1 ? 'it' : 'one of them'} again, it is offered again.
          </p>
        </Dialog>
      )}
    </section>
  )
}

/** From nothing to twice the limit, or as far as it went. */
function Scale({ percent, limit }: { percent: number; limit: number }) {
  const end = Math.min(100, Math.max(limit * 2, Math.ceil(percent / 10) * 10, 1))
  const at = (value: number) => Math.min(100, (value / end) * 100)
  // Two labels that would touch: the far end says nothing that the share does not.
  const showsEnd = percent / end < 0.85
  return (
    <div>
      <ShareBar className={styles.scale} share={at(percent)} mark={at(limit)} />
      <svg className={`${styles.labels} num`} aria-hidden="true">
        {limit / end > 0.3 && <text y="13">0 %</text>}
        {limit > 0 && (
          <text x={`${at(limit)}%`} dx="-6" y="13" textAnchor="end">
            Limit {formatPercent(limit)}
          </text>
        )}
        <text
          className={styles.share}
          x={showsEnd ? `${at(percent)}%` : '100%'}
          y="13"
          textAnchor={showsEnd ? 'start' : 'end'}
        >
          {formatPercent(percent)}
        </text>
        {showsEnd && (
          <text x="100%" y="13" textAnchor="end">
            {formatPercent(end)}
          </text>
        )}
      </svg>
    </div>
  )
}

const formatPercent = (value: number) => `${formatNumber(Math.round(value * 10) / 10)} %`

type BrakePanelProps = { operation: ImportOperation; calls: OperationCalls }
