import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import styles from '../public/fact-strip.module.css'

/** One fact of a strip, on the listing's page and in the quick view. */
export function StripFact({ label, context, children }: StripFactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {context && <span className={styles.context}>{context}</span>}
      </dd>
    </div>
  )
}

export function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {formatNumber(value)} <span className="u">{unit}</span>
    </>
  )
}

export function hoursAYear(hours: number | null, age: number): string | null {
  if (hours === null || age < 1) return null
  return `${formatNumber(Math.round(hours / age))} h a year`
}

type StripFactProps = { label: ReactNode; context?: string | null; children: ReactNode }
