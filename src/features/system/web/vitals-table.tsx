import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatCount, formatList, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import type { SystemReport } from '../contract.ts'
import { minMeasurements, pageNames, type Vital, vitalNames } from '../web-vitals.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'

/** Speed that visitors' browsers measured, by page. Warns if it isn't good. */
export function VitalsTable({ vitals }: { vitals: SystemReport['vitals'] }) {
  const slow = vitals.filter(({ measured }) =>
    measured.some(({ count, rating }) => count >= minMeasurements && rating !== 'good'),
  )
  return (
    <SystemSection id="vitals" title="Speed for visitors">
      {slow.length > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} />
          <span>
            {t`Visitors experience these pages as slow or unsteady: ${formatList(slow.map(({ page }) => translate(pageNames[page])))}.`}
          </span>
        </p>
      )}
      {vitals.length === 0 ? (
        <p className="text-ink-3 text-14">No measurements since the last start.</p>
      ) : (
        <DataTable
          rows={vitals}
          rowKey={({ page }) => page}
          columns={[
            {
              title: 'Page',
              isRowHeader: true,
              text: ({ page }) => translate(pageNames[page]),
              under: (row) =>
                [
                  formatCount(countVisits(row), 'visit'),
                  ...row.measured.map(({ name }) => `${name} ${describeVital(row, name)}`),
                ].join(' · '),
            },
            { title: 'Visits', count: countVisits, hideBelow: 640 },
            ...vitalNames.map((name) => ({
              title: name,
              align: 'number' as const,
              hideBelow: 640 as const,
              text: (row: Row) => describeVital(row, name),
            })),
          ]}
        />
      )}
      <p className="mt-2 text-ink-3 text-12">
        75th percentile since the last start: largest contentful paint (LCP), interaction to next
        paint (INP), layout shift (CLS), and time to first byte (TTFB).
      </p>
    </SystemSection>
  )
}

function countVisits({ measured }: Row): number {
  return Math.max(...measured.map(({ count }) => count))
}

function describeVital({ measured }: Row, name: Vital): string {
  const found = measured.find((each) => each.name === name)
  if (!found) return '–'
  if (found.count < minMeasurements) return translate('not enough visits')
  const value =
    name === 'CLS' ? formatNumber(found.p75, 2) : t`${formatNumber(found.p75 * 1_000)} ms`
  return t`${value}, ${translate(found.rating)}`
}

type Row = SystemReport['vitals'][number]
