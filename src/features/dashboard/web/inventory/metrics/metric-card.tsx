import { area, line } from 'd3-shape'
import { useId, useState } from 'react'
import { usePopover } from '#features/accounts/web/public/use-popover.ts'
import IconArrowDownRight from '#icons/IconArrowDownRight'
import IconArrowUpRight from '#icons/IconArrowUpRight'
import IconDots from '#icons/IconDots'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useAction } from '#ui/use-action.ts'
import { getMetricEndpoint, type Metric } from '../../../contract.ts'
import { type MetricSpan, metricSpans } from '../../../metric-rules.ts'
import dashboard from '../../dashboard.module.css'
import styles from '../../metric-card.module.css'
import type { InventoryScope } from '../inventory-scope.ts'
import { RangeSelect } from '../range-select.tsx'
import { describeTrend, metricLabels, metricSpanLabels } from './metric-labels.ts'

const MetricDialog = lazyPart(async () => (await import('./metric-dialog.tsx')).MetricDialog)

/** Metric card with trend and sparkline. Its menu has a range of its own and the history with the top listings. */
export function MetricCard({ ofPage, scope }: { ofPage: Metric; scope: InventoryScope }) {
  const { metric, isBusy, load } = useMetric(ofPage, scope)
  const [isTurned, setTurned] = useState(false)
  const name = metricLabels[metric.kind]
  const headingId = useId()
  return (
    <section className={styles.widget} aria-labelledby={headingId} aria-busy={isBusy}>
      <div className={styles.header}>
        <h2 id={headingId}>{translate(name)}</h2>
        <Menu
          name={name}
          range={metric.range}
          onTurn={() => setTurned(true)}
          onLoad={(range) => void load(range)}
        />
      </div>
      <p className={styles.count}>
        <span className="num">{formatNumber(metric.count)}</span>
        {metric.range !== ofPage.range && (
          <span className="u">{translate(metricSpanLabels[metric.range])}</span>
        )}
      </p>
      <TrendLine metric={metric} />
      <Sparkline points={metric.points} />
      {isTurned && <MetricDialog metric={metric} scope={scope} onClose={() => setTurned(false)} />}
    </section>
  )
}

/** Trend line without axes. The numbers appear next to it. */
function Sparkline({ points }: { points: readonly number[] }) {
  const top = Math.max(1, ...points)
  const x = (_: number, i: number) => (points.length < 2 ? 0 : (100 * i) / (points.length - 1))
  const y = (point: number) => 30 - (28 * point) / top
  const drawn = points.length === 1 ? [...points, ...points] : [...points]
  return (
    <svg
      className={dashboard.sparkline}
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="fill-sunk" d={area<number>(x, 32, y)(drawn) ?? ''} />
      <path className={dashboard.line} d={line<number>(x, y)(drawn) ?? ''} />
    </svg>
  )
}

function Menu({ name, range, onTurn, onLoad }: MenuProps) {
  const { isOpen, root, button, close, toggle } = usePopover()
  const menuId = useId()
  const choose = (act: () => void) => () => {
    close()
    button.current?.focus()
    act()
  }
  return (
    <div className={styles.corner} ref={root}>
      <IconButton
        ref={button}
        size="sm"
        label={t`Actions for ${lowercaseLabel(name)}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={toggle}
      >
        <IconDots size={18} />
      </IconButton>
      {isOpen && (
        <section
          className={styles.menu}
          id={menuId}
          aria-label={t`Actions for ${lowercaseLabel(name)}`}
        >
          <Button variant="ghost" onClick={choose(onTurn)}>
            Details<span className="sr"> of {translate(lowercaseLabel(name))}</span>
          </Button>
          <Button variant="ghost" onClick={choose(() => onLoad(range))}>
            Refresh<span className="sr"> {translate(lowercaseLabel(name))}</span>
          </Button>
          <RangeSelect
            label={t`Time period for ${lowercaseLabel(name)}`}
            ranges={metricSpans}
            range={range}
            onChange={(next) => choose(() => onLoad(next))()}
          />
        </section>
      )}
    </div>
  )
}

type MenuProps = {
  name: string
  range: MetricSpan
  onTurn: () => void
  onLoad: (range: MetricSpan) => void
}

/** Manages a metric that can be reloaded for a different range. New page data replaces it. */
function useMetric(ofPage: Metric, { bizId, office }: InventoryScope) {
  const [own, setOwn] = useState({ ofPage, metric: ofPage })
  const metric = own.ofPage === ofPage ? own.metric : ofPage
  const { isBusy, run: load } = useAction(async (range: MetricSpan) => {
    const input = { id: bizId, kind: metric.kind, range, ...(office !== null && { office }) }
    setOwn({ ofPage, metric: await callApi(getMetricEndpoint, input) })
  })
  return { metric, isBusy, load }
}

/** Change since the previous range, shown as an arrow, a number, and text, so that color isn't the only cue. */
function TrendLine({ metric }: { metric: Metric }) {
  const { direction, percent, text } = describeTrend(metric)
  const Arrow = direction === 'up' ? IconArrowUpRight : IconArrowDownRight
  const isMoving = direction === 'up' || direction === 'down'
  return (
    <p className={styles.trend}>
      {isMoving && (
        <b data-direction={direction}>
          <Arrow size={14} stroke={2} />
          <span className="num">{translate(percent)}</span>
          <span className="sr"> {translate(direction === 'up' ? 'more' : 'fewer')},</span>
        </b>
      )}{' '}
      <span>{translate(text)}</span>
    </p>
  )
}
