import { useState } from 'react'
import IconMinus from '#icons/IconMinus'
import IconPlus from '#icons/IconPlus'
import { t, translate } from '#kernel/messages/translate.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFlyingHours } from '../public/costs-changed.ts'
import styles from './panel.module.css'

/** Field for flying hours per year, with buttons, a slider up to 400, and direct entry. */
export function HoursField({ hours, bounds, savedLabel }: HoursFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    saveFlyingHours(Math.min(bounds.max, Math.max(bounds.min, Math.round(next))))
  }
  const share = Math.min(1, (hours - bounds.min) / (sliderMax - bounds.min))
  return (
    <div className={styles.hours}>
      <span className="mr-2 text-14 font-550" aria-hidden="true">
        Your hours
      </span>
      <IconButton
        label="Fewer hours"
        size="sm"
        className={styles.step}
        disabled={hours <= bounds.min}
        onClick={() => set(Math.ceil(hours / step) * step - step)}
      >
        <IconMinus size={16} />
      </IconButton>
      <Field
        label="Your hours per year"
        hideLabel
        size="sm"
        numeric
        inputMode="numeric"
        autoComplete="off"
        className={styles.field}
        after={translate('hr/year')}
        value={typed ?? String(hours)}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const value = parseNumber(text, true)
          if (value !== null && value >= bounds.min && value <= bounds.max)
            saveFlyingHours(Math.round(value))
        }}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        label="More hours"
        size="sm"
        className={styles.step}
        disabled={hours >= bounds.max}
        onClick={() => set(Math.floor(hours / step) * step + step)}
      >
        <IconPlus size={16} />
      </IconButton>
      <span className={styles.slider}>
        <PercentBar className={styles.track} share={share * 100} />
        <input
          type="range"
          aria-label="Your hours per year"
          aria-valuetext={t`${hours} hours per year`}
          min={bounds.min}
          max={sliderMax}
          step={step}
          value={Math.min(sliderMax, hours)}
          onChange={(event) => set(Number(event.currentTarget.value))}
        />
      </span>
      <span className="text-ink-3 text-12 whitespace-nowrap phone:hidden">
        {translate(savedLabel)}
      </span>
    </div>
  )
}

const step = 10
/** Owner-pilots rarely fly more. Higher values can be entered directly. */
const sliderMax = 400

type HoursFieldProps = {
  hours: number
  bounds: { min: number; max: number }
  /** Text that tells the visitor where the hours are saved. */
  savedLabel: string
}
