import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import type { CallCenterTab } from '../call-center-tabs.ts'
import type { SignUpList } from '../contract.ts'
import styles from './call-center.module.css'
import { SignUpSearch } from './sign-up-search.tsx'
import { SignUpTable } from './sign-up-table.tsx'

export function MySignUps({ list, filter, tab, now }: MySignUpsProps) {
  const { items, total, page, pageSize, summary } = list
  return (
    <section aria-labelledby="my-sign-ups">
      <div className={styles.header}>
        <h2 id="my-sign-ups">
          Your sign-ups <span className="num">{formatNumber(summary.signUps)}</span>
        </h2>
        <SignUpSearch tab={tab} q={filter.q} />
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={filter.q ? 'None of your sign-ups match this address' : 'No sign-ups yet'}
          heading="h3"
          text={
            filter.q
              ? 'You can search for part of an address.'
              : 'Customers you sign up appear here.'
          }
        />
      ) : (
        <>
          <SignUpTable caption="Your sign-ups" signUps={items} now={now} />
          <p className={styles.sum}>
            {formatNumber(items.length)} of {formatNumber(total)} shown ·{' '}
            {formatNumber(summary.passwordsSet)} set a password ·{' '}
            {formatCount(summary.listings, 'listing')}
          </p>
        </>
      )}
      <NumberedPages
        page={page - 1}
        pages={Math.ceil(total / pageSize)}
        to={(next) => pageAddress(tab, filter.q, next + 1)}
      />
    </section>
  )
}

function pageAddress(tab: CallCenterTab, q: string, page: number) {
  return listUrl(destinations.callCenter(tab === 'add-user' ? undefined : tab), { q, page })
}

type MySignUpsProps = {
  list: SignUpList
  filter: { q: string }
  tab: CallCenterTab
  now: string
}
