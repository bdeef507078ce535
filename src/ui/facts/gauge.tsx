import type { ComponentProps, ReactNode } from 'react'
import {
  describeGauge,
  dialArc,
  dialMarks,
  formatTapeWords,
  type Gauge,
  maxShare,
  nearShare,
  tape,
  toDialAngle,
  toTapeX,
  usedShare,
} from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translateMessage } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './gauge.module.css'

/**
 * Engine life as a dial with its number. Show the same in words next to it, and no dial for aircraft without such a
 * limit. Rotates its needles by an attribute because the page's policy blocks inline styles from the server.
 */
export function GaugeDial({ gauge, className }: GaugeProps) {
  const { calendar } = gauge
  const share = toShare(gauge)
  const isKnown = share !== null
  return (
    <svg
      className={classNames(styles.dial, !isKnown && styles.outline, className)}
      viewBox="0 0 64 64"
      role="img"
      aria-label={describeGauge(gauge)}
    >
      <use href={isKnown ? '#dial' : '#dial-unknown'} />
      {calendar && <path className={styles.ring} d={ringPath} />}
      {gauge.other && (
        <Needle d={needle} c={32} share={toShare(gauge.other) ?? 0} className={styles.second} />
      )}
      {isKnown && <Needle d={needle} c={32} share={share} className={styles.needle} />}
      {calendar && (
        <Needle
          d="M32 14.5l-3.2-5.5h6.4z"
          c={32}
          share={toCalendarShare(calendar)}
          className={styles.years}
        />
      )}
      {isKnown && <circle className={styles.hub} cx="32" cy="32" r="3.4" />}
      <HoursText gauge={gauge} c={32} y={isKnown ? 54.5 : 36} size={13.5} wordSize={11} />
    </svg>
  )
}

/** The dial unrolled, for rows and tables. Renders nothing without a limit, because the words say all there is. */
export function GaugeTape({ gauge, isWide }: { gauge: Gauge; isWide?: boolean }) {
  const share = toShare(gauge)
  const { hours, other } = gauge
  if (share === null && hours !== null) return null
  return (
    <svg
      className={classNames(styles.tape, isWide && styles.wide, share === null && styles.outline)}
      role="img"
      aria-label={describeGauge(gauge)}
    >
      <use href={share === null ? '#tape-unknown' : '#tape'} />
      {share !== null && other && (
        <TapeNeedle share={toShare(other) ?? 0} className={styles.second} />
      )}
      {share !== null && <TapeNeedle share={share} className={styles.needle} />}
    </svg>
  )
}

/** The tape with the same in words. Pass the words if the limit isn't a TBO. They then name the tape. */
export function GaugeLine({ gauge, words }: { gauge: Gauge; words?: ReactNode }) {
  return (
    <span className={styles.line}>
      <span className="flex" aria-hidden={words !== undefined || undefined}>
        <GaugeTape gauge={gauge} />
      </span>
      <span className="num">{words ?? formatTapeWords(gauge)}</span>
    </span>
  )
}

/** Faces and scales of all gauges, which `IconSprite` includes once per page. */
export function GaugeSymbols() {
  return (
    <>
      <symbol id="dial" viewBox="0 0 64 64">
        <circle className={styles.face} cx="32" cy="32" r="31" />
        <DialScale c={32} radius={25.5} width={4.5} />
        <path className={styles.minor} d={dialMarks(32, 22.5, 19.5, [0.2, 0.4, 0.6])} />
        <path className={styles.limit} strokeWidth="3.5" d="M51 32h11" />
      </symbol>
      <symbol id="dial-unknown" viewBox="0 0 64 64">
        <circle className={styles.face} cx="32" cy="32" r="31" />
        <path className={styles.unknown} strokeWidth="3" d={dialArc(32, 25.5, 0, 1.14)} />
      </symbol>
      <symbol id="tape">
        <rect className={styles.face} width="100%" height={tape.height} rx="6" />
        <g strokeWidth="5">
          <TapeBand className={styles.green} from={tape.green} />
          <TapeBand className={styles.amber} from={tape.amber} />
          <TapeBand className={styles.past} from={tape.past} />
        </g>
        <TapeMark className={styles.limit} x={tape.limit} strokeWidth="3" d="M0 6v12" />
      </symbol>
      <symbol id="tape-unknown">
        <rect className={styles.face} width="100%" height={tape.height} rx="6" />
        <TapeBand className={styles.unknown} from={tape.unknown} />
      </symbol>
    </>
  )
}

function TapeBand({ from: [start, end], className }: TapeBandProps) {
  return (
    <line className={className} x1={tapeShare(start)} x2={tapeShare(end)} y1={tape.y} y2={tape.y} />
  )
}

function TapeNeedle({ share, className }: Omit<NeedleProps, 'd' | 'c'>) {
  return <TapeMark className={className} x={toTapeX(share)} d={`M0 12${tape.needle}`} />
}

function TapeMark({ x, ...path }: Omit<ComponentProps<'path'>, 'x'> & { x: number }) {
  return (
    <svg x={tapeShare(x)} overflow="visible" aria-hidden="true">
      <path {...path} />
    </svg>
  )
}

/** Positions are shares of the width, so that a wide tape has the same lines and needles. */
function tapeShare(x: number): string {
  return `${Number(((x / tape.width) * 100).toFixed(1))}%`
}

/** Green, amber, and past the limit. */
export function DialScale({ c, radius, width }: { c: number; radius: number; width: number }) {
  return (
    <g strokeWidth={width}>
      <path className={styles.green} d={dialArc(c, radius, 0, nearShare - 0.01)} />
      <path className={styles.amber} d={dialArc(c, radius, nearShare + 0.005, 0.995)} />
      <path className={styles.past} d={dialArc(c, radius, 1.015, maxShare - 0.005)} />
    </g>
  )
}

export function Needle({ d, c, share, className }: NeedleProps) {
  const angle = Number(toDialAngle(share).toFixed(1))
  return <path className={className} d={d} transform={`rotate(${angle} ${c} ${c})`} />
}

/** The dial's number, or words in its center. */
export function HoursText({ gauge: { hours, limitHours }, c, y, size, wordSize }: HoursTextProps) {
  if (hours === null) return <NotStatedText c={c} size={wordSize} />
  return (
    <text
      className={hours > (limitHours ?? hours) ? styles.over : undefined}
      x={c}
      y={y}
      fontSize={size}
    >
      {formatNumber(hours, 0)}
    </text>
  )
}

function NotStatedText({ c, size }: { c: number; size: number }) {
  const [first = '', ...rest] = translateMessage('not stated', 'gauge').split(' ')
  // Languages with one word or an abbreviation need one line.
  const y = rest.length === 0 ? c + 0.36 * size : c - 2 * (c / 32)
  return (
    <text className={styles.quiet} y={y} fontSize={size}>
      <tspan x={c}>{first}</tspan>{' '}
      <tspan x={c} dy="1.15em">
        {rest.join(' ')}
      </tspan>
    </text>
  )
}

export function toShare({ hours, limitHours }: Pick<Gauge, 'hours' | 'limitHours'>): number | null {
  return hours === null || !limitHours ? null : usedShare(hours, limitHours)
}

export function toCalendarShare({ months, limitMonths }: NonNullable<Gauge['calendar']>): number {
  return usedShare(months, limitMonths)
}

const needle = 'M30.6 33 31.5 10h1l.9 23z'
const ringPath = dialArc(32, 16, 0, 1)

type GaugeProps = { gauge: Gauge; className?: string | undefined }
type HoursTextProps = { gauge: Gauge; c: number; y: number; size: number; wordSize: number }
type TapeBandProps = { from: readonly [number, number]; className: string | undefined }
type NeedleProps = { d: string; c: number; share: number; className: string | undefined }
