import type { KeyboardEvent, MouseEvent } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import {
  barPaths,
  barWidth,
  createRangeScale,
  nearestThumb,
  plotHeight,
  type Range,
  toSliderPosition,
  valueAtShare,
} from './range-scale.ts'
import type { RangeShape } from './range-shape.ts'
import styles from './range-slider.module.css'

/** Two native sliders on one track. A thumb at its outer end means no bound. */
export function RangeSlider({
  title,
  range,
  bounds,
  step,
  histogram,
  say,
  onChange,
}: RangeSliderProps) {
  const scale = createRangeScale(histogram ?? null, bounds.min, bounds.max)
  const low = range.from === undefined ? 0 : toSliderPosition(scale, range.from)
  const high = range.to === undefined ? 1 : toSliderPosition(scale, range.to)

  function moveTo(end: End, share: number) {
    const isOuter = end === 'from' ? share <= 0 : share >= 1
    onChange(end, isOuter ? undefined : valueAtShare(scale, share, step))
  }

  function onKeyDown(end: End, event: KeyboardEvent) {
    const steps = keySteps[event.key]
    if (steps === undefined) return
    event.preventDefault()
    const at = range[end] ?? (end === 'from' ? bounds.min : bounds.max)
    const value = Math.round(at / step + steps) * step
    const isOuter = end === 'from' ? value <= bounds.min : value >= bounds.max
    onChange(end, isOuter ? undefined : value)
  }

  function thumb(end: End, share: number, none: string) {
    const value = range[end]
    return (
      <input
        type="range"
        className={styles.thumb}
        min={0}
        max={positions}
        value={Math.round(share * positions)}
        aria-label={t`${translate(title)} ${translate(end)}`}
        aria-valuetext={value === undefined ? translate(none) : translate(say(value))}
        onChange={(event) => moveTo(end, Number(event.currentTarget.value) / positions)}
        onKeyDown={(event) => onKeyDown(end, event)}
      />
    )
  }

  /** Moves the nearer thumb to a click on the track. The inputs handle keyboard and drag events themselves. */
  function onPress({ target, currentTarget, clientX, detail }: MouseEvent<HTMLElement>) {
    if (target instanceof HTMLInputElement || detail === 0) return
    const track = currentTarget.querySelector(`.${styles.track}`)?.getBoundingClientRect()
    if (!track) return
    const share = Math.min(1, Math.max(0, (clientX - track.left) / track.width))
    moveTo(nearestThumb(share, low, high), share)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the two sliders inside support the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div className={styles.range} data-pressed-where onClick={onPress}>
      {histogram?.bars.some(({ count }) => count > 0) && (
        <Bars histogram={histogram} range={range} />
      )}
      <div className={classNames(styles.track, low > 0.5 && styles.lowOnTop)}>
        <svg aria-hidden="true">
          <rect x={percent(low)} width={percent(Math.max(0, high - low))} height="4" rx="2" />
        </svg>
        {thumb('from', low, 'No minimum')}
        {thumb('to', high, 'No maximum')}
      </div>
    </div>
  )
}

function Bars({
  histogram,
  range,
}: {
  histogram: NonNullable<RangeShape['histogram']>
  range: Range
}) {
  const { inside, outside } = barPaths(histogram, range)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${Math.max(1, histogram.bars.length) * barWidth} ${plotHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="stroke-strong" d={outside} />
      <path className={styles.inside} d={inside} />
    </svg>
  )
}

const percent = (share: number) => `${share * 100}%`

/** Number of thumb positions. Fine enough for a mouse on a wide screen. Keys use the range's own steps. */
const positions = 1000
const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

type End = 'from' | 'to'
type RangeSliderProps = Pick<RangeShape, 'bounds' | 'step' | 'say'> & {
  title: string
  range: Range
  histogram?: RangeShape['histogram'] | undefined
  onChange: (end: End, value: number | undefined) => void
}
