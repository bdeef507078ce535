import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import {
  availableTabs,
  type CallCenterTab,
  callCenterTabs,
  readCallCenterTab,
} from '../call-center-tabs.ts'
import { callCenterRoles, type SignUpList } from '../contract.ts'
import { getCallCenterStaff } from '../server/get-call-center-staff.ts'
import { listAllSignUps, listMySignUps } from '../server/sign-ups.ts'
import type { Route } from './+types/call-center-page.ts'
import { AdminTab } from './admin-tab.tsx'
import styles from './call-center.module.css'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpSearch } from './sign-up-search.tsx'
import { SignUpTable } from './sign-up-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, callCenterRoles)
  const { roles } = ctx.actor
  const tab = readCallCenterTab(url.searchParams.get('tab'), roles)
  const filter = {
    q: (url.searchParams.get('q') ?? '').trim().slice(0, 100),
    page: readWhole(url.searchParams.get('page'), 10_000) ?? 0,
  }
  const by = readWhole(url.searchParams.get('by'), 2_000_000_000)
  const all = tab === 'admin'
  return {
    now: ctx.now().toISOString(),
    tab,
    tabs: availableTabs(roles),
    filter: { ...filter, by },
    maySignUp: ctx.site.switches.telephoneRegistration,
    mine: await listMySignUps(ctx, all ? {} : filter),
    admin: all
      ? {
          staff: await getCallCenterStaff(ctx, {}),
          signUps: await listAllSignUps(ctx, { ...filter, by }),
        }
      : null,
  }
}

/** Parses a positive integer from an untrusted URL. */
function readWhole(text: string | null, max: number) {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : undefined
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const title = callCenterTabs.find(({ name }) => name === loaderData?.tab)?.title ?? 'Add user'
  return t`Call Center: ${translate(toTitleCase(title))}`
})

/** Expands the navigation, as on all work pages. */
export const handle = { working: true, query: 'any' }

export default function CallCenterPage({ loaderData }: Route.ComponentProps) {
  const { tab, tabs, mine, admin, filter, now, maySignUp } = loaderData
  const list = <MySignUps list={mine} filter={filter} tab={tab} now={now} />
  return (
    <div className="wrap pt-6 pb-16 wrap-anywhere">
      <h1>Call center</h1>
      <TabLinks
        label="Call center"
        className={styles.tabs}
        tabs={tabs.map(({ name, title }) => ({
          title,
          to: destinations.callCenter(name === 'add-user' ? undefined : name),
          count: name === 'sign-ups' ? mine.summary.signUps : undefined,
          isOpen: name === tab,
        }))}
      />
      {tab === 'add-user' && (
        <div className={styles.columns}>
          <SignUpForm maySignUp={maySignUp} />
          {list}
        </div>
      )}
      {tab === 'sign-ups' && list}
      {admin && <AdminTab {...admin} filter={filter} now={now} />}
    </div>
  )
}

function MySignUps({ list, filter, tab, now }: MySignUpsProps) {
  const { items, total, page, pageSize, summary } = list
  return (
    <section aria-labelledby="my-sign-ups">
      <div className={styles.header}>
        <h2 id="my-sign-ups">
          My Sign ups <span className="num">{formatNumber(summary.signUps)}</span>
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
          <SignUpTable caption="My Sign ups" signUps={items} now={now} />
          <p className={styles.sum}>
            {formatNumber(items.length)} of {formatNumber(total)} shown ·{' '}
            {formatNumber(summary.passwordsSet)} set a password ·{' '}
            {formatCount(summary.listings, 'listing')}
          </p>
        </>
      )}
      <NumberedPages
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={(next) => pageAddress(tab, filter.q, next)}
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
