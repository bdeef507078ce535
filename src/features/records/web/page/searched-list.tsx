import type { ReactNode } from 'react'
import IconDatabase from '#icons/IconDatabase'
import IconEyeOff from '#icons/IconEyeOff'
import IconId from '#icons/IconId'
import IconTag from '#icons/IconTag'
import { formatLongDate } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import type { Icon } from '#ui/icon.ts'
import type { AircraftHistory } from '../../contract.ts'
import { coveredYears, searchedRegisters } from '../../history-text.ts'
import styles from '../history-page.module.css'

/** Sources with their coverage, and what wasn't searched. */
export function SearchedList({ history }: { history: AircraftHistory }) {
  const searched = searchedRegisters(history)
  return (
    <section className={styles.panel}>
      <h2>What was searched</h2>
      <ul className={styles.sources}>
        {searched.map((item) => (
          <Source key={item.source} icon={IconDatabase} label={capitalize(translate(item.name))}>
            {formatCount(item.reports, 'report')}, {coveredYears([item])}. Later events aren’t
            included.
          </Source>
        ))}
        {history.registration.startsWith('N') && (
          <Source icon={IconId} label="FAA registry">
            {history.registry
              ? t`Data from ${formatLongDate(history.registry.publishedAt)}: registration, model, year`
              : t`No entry for ${history.registration}`}
          </Source>
        )}
        <Source icon={IconTag} label="Listings on this site">
          Same registration or serial number
        </Source>
        <Source icon={IconEyeOff} label="Not searched">
          {searched.length === 0 && translate('Accident reports, ')}
          {searched.length === 0 ? 'insurance' : 'Insurance'} records, repair shops, foreign
          registries, flight tracking
        </Source>
      </ul>
    </section>
  )
}

function Source({ icon: Sign, label, children }: SourceProps) {
  return (
    <li>
      <Sign size={18} />
      <span>
        <b>{translate(label)}</b>
        <small>{children}</small>
      </span>
    </li>
  )
}

type SourceProps = { icon: Icon; label: string; children: ReactNode }
