import { redirect, useRevalidator } from 'react-router'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatLength } from '#features/listings/fact-format.ts'
import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import { PriceHistory } from '#features/listings/web/public/price-history.tsx'
import { StatusPanel } from '#features/selling/web/public/status-panel.tsx'
import IconExternalLink from '#icons/IconExternalLink'
import IconPencil from '#icons/IconPencil'
import IconPrinter from '#icons/IconPrinter'
import { pathId } from '#kernel/fields.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
import { noticePath } from '#kernel/notices.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { useUnits } from '#ui/units.tsx'
import { loadBrokerListing } from '../../server/broker-listing/load-broker-listing.ts'
import {
  AttentionAction,
  describeReason,
  reasonStyles,
} from '../inventory/attention/attention-action.tsx'
import type { Route } from './+types/broker-listing-page.ts'
import styles from './broker-listing.module.css'
import type { BrokerListingData } from './broker-listing-data.ts'
import { ListingLeads } from './listing-leads.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const id = pathId.safeParse(params.id)
  const page = /^\d{1,4}$/.test(url.searchParams.get('page') ?? '')
    ? Number(url.searchParams.get('page'))
    : 0
  const view = id.success ? await loadBrokerListing(ctx, id.data, page) : null
  if (!view) throw redirect(noticePath('no-access'))
  return { now: ctx.now().toISOString(), ...view }
}

export const meta: Route.MetaFunction = privateMeta(
  ({ loaderData }) => loaderData?.listing.title ?? translate('Listing'),
)

/** Expands the navigation, as on all work pages. */
export const handle = { working: true, query: 'any' }

/** Listing page for members of its brokerage. */
export default function BrokerListingPage({ loaderData }: Route.ComponentProps) {
  const { brokerage, listing, standing, mayEdit, figures, reasons, leads, now } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap pt-4 pb-12">
      <BackLink to={destinations.dashboard(brokerage.id)}>{brokerage.name}</BackLink>
      <div className={styles.brokerListingPageHeader}>
        <h1>{listing.title}</h1>
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <LinkButton to={editModePath(listing.url, 'edit')} variant="act" icon={IconPencil}>
              Edit
            </LinkButton>
          )}
          <LinkButton to={listing.url} icon={IconExternalLink}>
            Public page
          </LinkButton>
          {!standing.isSold && (
            <LinkButton to={`${listing.url}/brochure`} icon={IconPrinter}>
              Brochure
            </LinkButton>
          )}
        </div>
      </div>
      <ListingFacts listing={listing} />
      <div className={styles.columns}>
        <div className="grid grid-cols-1 gap-8">
          <ListingAttention listing={listing} reasons={reasons} mayEdit={mayEdit} />
          <ListingMetrics figures={figures} />
          <ListingLeads listingId={listing.id} leads={leads} now={now} />
          <PriceHistory listing={listing} />
        </div>
        <aside aria-label="Status">
          <StatusPanel
            report={mayEdit ? standing : { ...standing, actions: [] }}
            title={listing.title}
            now={now}
            onChange={() => void revalidate()}
          />
        </aside>
      </div>
    </div>
  )
}

/** Reasons that the listing needs attention, each with the action that resolves it. */
function ListingAttention({ listing, reasons, mayEdit }: ListingAttentionProps) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">Needs attention</h2>
      <ul className={styles.needs}>
        {reasons.map((reason) => {
          const { tone, icon: Icon } = reasonStyles[reason.kind]
          return (
            <li key={reason.kind}>
              <Tag tone={tone} icon={<Icon size={14} stroke={2} />}>
                {translate(describeReason(reason))}
              </Tag>
              {mayEdit && <AttentionAction listing={listing} reason={reason} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ListingAttentionProps = Pick<BrokerListingData, 'listing' | 'reasons' | 'mayEdit'>

/** Table of metrics by time span. */
function ListingMetrics({ figures }: Pick<BrokerListingData, 'figures'>) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Stats</h2>
      <DataTable
        rows={kinds}
        rowKey={({ name }) => name}
        columns={[
          {
            title: translateMessage('Metric', 'noun'),
            isRowHeader: true,
            text: ({ label }) => translate(label),
          },
          ...figures.map(({ label, counts }) => ({
            title: label,
            align: 'number' as const,
            cell: ({ name }: Kind) =>
              counts[name] > 0 ? (
                formatNumber(counts[name])
              ) : (
                <span className={table.muted}>None</span>
              ),
          })),
        ]}
      />
    </section>
  )
}

const kinds = [
  { name: 'impressions', label: 'Impressions' },
  { name: 'views', label: 'Views' },
  { name: 'saves', label: 'Saves' },
  { name: 'phones', label: 'Phone reveals' },
  { name: 'leads', label: 'Leads' },
] as const
type Kind = (typeof kinds)[number]

/** Key facts about the aircraft, in the same columns as the broker's lists. */
function ListingFacts({ listing }: { listing: BrokerListingData['listing'] }) {
  const { picture, title, stockNumber, year, make, length } = listing
  const units = useUnits()
  return (
    <div className={styles.facts}>
      {picture ? (
        <img src={picture.thumb} alt="" width={120} height={80} />
      ) : (
        <span className={styles.noPhoto}>
          <NoPhoto />
        </span>
      )}
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Stock#</th>
            <th scope="col">Year</th>
            <th scope="col">Make</th>
            <th scope="col">Length</th>
            <th scope="col">Asking</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{stockNumber ?? <NotStated />}</td>
            <td className="num">{year}</td>
            <td>{make}</td>
            <td className="num">
              {length === null ? (
                <NotStated />
              ) : (
                <>
                  {formatLength(length, units)} <span className="u">{units.length}</span>
                </>
              )}
            </td>
            <td>
              <span className="tabular">{formatAskingPrice(listing)}</span>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
