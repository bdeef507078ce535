import { useState } from 'react'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import styles from '../filters.module.css'
import { applyRangeEnd, type Bounds, type Range } from './range-scale.ts'
import type { RangeShape } from './range-shape.ts'

/**
 * Number fields for both ends of the range. Input applies after a pause. Invalid input remains and shows an error. Values
 * outside the bounds are corrected on blur.
 */
export function RangeFieldset({
  title,
  names,
  range,
  bounds,
  unit,
  decimals = 0,
  parse,
  invalid,
  format,
  placeholders = [format(bounds.min), format(bounds.max)],
  onChange,
}: RangeFieldsetProps) {
  const [draft, setDraft] = useState<Draft | null>(null)

  /** Returns undefined for empty input, which means no bound. Returns null if the input isn't a value. */
  function entered(text: string): number | null | undefined {
    if (text.trim() === '') return undefined
    const value = parse(text)
    return value === null ? null : Number(value.toFixed(decimals))
  }

  const applySoon = useDebouncedCallback(({ end, text }: Draft) => {
    const value = entered(text)
    const next = { ...range, [end]: value ?? undefined }
    const problem = value === null ? invalid : problemWith(end, next, bounds, format)
    if (problem) setDraft({ end, text, problem })
    else onChange(next)
  }, 300)

  function type(end: End, text: string) {
    setDraft({ end, text })
    applySoon({ end, text })
  }

  function leave() {
    applySoon.cancel()
    if (!draft) return
    const value = entered(draft.text)
    if (value === null) return setDraft({ ...draft, problem: invalid })
    onChange(applyRangeEnd(draft.end, value, range, bounds))
    setDraft(null)
  }

  function field(end: End, name: string) {
    const value = range[end]
    const typing = draft?.end === end ? draft : null
    return (
      <Field
        label={end === 'from' ? translateMessage('From', 'bound') : translateMessage('To', 'bound')}
        aria-label={t`${translate(title)} ${translate(end)}`}
        name={name}
        numeric
        inputMode="decimal"
        autoComplete="off"
        placeholder={translate(placeholders[end === 'from' ? 0 : 1])}
        value={typing?.text ?? (value === undefined ? '' : format(value))}
        error={translate(typing?.problem)}
        {...unit}
        onChange={(event) => type(end, event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    )
  }

  return (
    <div className={styles.two}>
      {field('from', names[0])}
      {field('to', names[1])}
    </div>
  )
}

function problemWith(end: End, next: Range, { min, max }: Bounds, format: RangeShape['format']) {
  const value = next[end]
  if (value === undefined) return null
  if (value < min) return t`Must be at least ${format(min)}.`
  if (value > max) return t`Must be at most ${format(max)}.`
  const crossed = next.from !== undefined && next.to !== undefined && next.from > next.to
  return crossed ? '“From” must be less than or equal to “To”.' : null
}

type Draft = { end: End; text: string; problem?: string }
type End = 'from' | 'to'
type RangeFieldsetProps = Pick<
  RangeShape,
  'bounds' | 'unit' | 'decimals' | 'parse' | 'invalid' | 'format'
> & {
  title: string
  names: readonly [from: string, to: string]
  range: Range
  /** Placeholders for empty fields. Default to the bounds. */
  placeholders?: readonly [from: string, to: string]
  onChange: (next: Range) => void
}
