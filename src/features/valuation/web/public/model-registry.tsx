import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import type { ModelRegistry } from '../../family-contract.ts'
import {
  categoryNames,
  countedWithText,
  rateText,
  reportsText,
  reportsTitle,
  variantText,
} from '../../model-text.ts'
import styles from '../model-facts.module.css'

/** Number of registered aircraft and of reports about them, compared with other aircraft of the category. */
export function ModelRegistrySection({ name, registry, familyName }: ModelRegistryProps) {
  const { reports } = registry
  const countedWith = countedWithText(registry)
  return (
    <section className={styles.section}>
      <h2>{reports ? translate(reportsTitle(reports)) : 'Registered aircraft'}</h2>
      {reports && <p className={styles.text}>{translate(reportsText(reports))}</p>}
      {countedWith && <p className={styles.text}>{translate(countedWith)}</p>}
      {reports && familyName && <p className={styles.text}>{translate(variantText(familyName))}</p>}
      <RegistryStats registry={registry} />
      {reports && <Comparison name={name} reports={reports} />}
      {reports && <p className={styles.text}>{translate(rateText(reports))}</p>}
      <p className={styles.source}>
        Sources: FAA registry of {formatDate(registry.publishedAt)}
        {reports && t`; NTSB reports, loaded ${formatDate(reports.loadedAt)}`}.
      </p>
    </section>
  )
}

function RegistryStats({ registry }: { registry: ModelRegistry }) {
  const { registered, firstYear, lastYear, reports } = registry
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Registered in the U.S.</dt>
        <dd>{formatNumber(registered)}</dd>
      </div>
      {firstYear !== null && (
        <div>
          <dt>Built</dt>
          <dd>{firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`}</dd>
        </div>
      )}
      {reports && (
        <>
          <div>
            <dt>Accidents</dt>
            <dd>{formatNumber(reports.accidents)}</dd>
          </div>
          <div>
            <dt>Incidents</dt>
            <dd>{formatNumber(reports.incidents)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

function Comparison({
  name,
  reports,
}: {
  name: string
  reports: NonNullable<ModelRegistry['reports']>
}) {
  const { per1000, classPer1000, category } = reports
  if (per1000 === null || classPer1000 === null) return null
  const rows = [
    { label: name, rate: per1000 },
    { label: t`All ${translate(categoryNames[category ?? ''])}`, rate: classPer1000 },
  ]
  const highest = Math.max(per1000, classPer1000)
  return (
    <ul className={styles.bars}>
      {rows.map(({ label, rate }) => (
        <li key={label}>
          <span className="text-ink-2">{label}</span>
          <PercentBar className={styles.bar} share={(rate / highest) * 100} />
          <span className="tabular text-right whitespace-nowrap">
            {formatNumber(rate)} <span className="u">per 1,000</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

type ModelRegistryProps = {
  name: string
  registry: ModelRegistry
  /** Family of a variant. Null for a family. */
  familyName: string | null
}
